import { getCurrentUser } from '@nextround/contract/auth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSeen } from '#platform/last-seen.ts'
import { savedUserId } from '#platform/shown-user.ts'
import { sessionNews } from '#platform/session-news.ts'
import { answer, holdBack, refuse, signIn } from '../../testing/server.ts'
import {
  askSession,
  currentSession,
  onSessionChange,
  type Session,
  sessionChanged,
  sessionEnded,
  sessionEnding,
} from './session.ts'

const ASHA = {
  id: 'asha',
  name: 'Asha',
  email: 'asha@college.example',
  role: 'learner',
  timeZone: 'Asia/Kolkata',
} as const
const RAVI = { ...ASHA, id: 'ravi' }

beforeEach(() => {
  // Starts like a page that was just opened, without a known user.
  sessionEnding()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // Pending writes for one learner must not reach the next test.
  await forgetSeen()
})
const shown = () => {
  const session = currentSession()
  return session.is === 'user' ? session.user.id : session.is
}

it('nobody counts as a guest unless the server says so', async () => {
  refuse(getCurrentUser, 'server.failed', 500)
  await askSession()
  expect(shown()).toBe('unreachable')
  answer(getCurrentUser, { user: null })
  await askSession()
  expect(shown()).toBe('guest')
  signIn(ASHA)
  await askSession()
  expect(shown()).toBe('asha')
  expect(savedUserId()).toBe('asha')
})

it('ends notifications in this browser once the server says that the session is over', async () => {
  let ended = 0
  const subscription = { unsubscribe: () => Promise.resolve((ended += 1) > 0) }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    pushManager: { getSubscription: () => Promise.resolve(subscription) },
  } as unknown as ServiceWorkerRegistration)
  signIn(ASHA)
  await askSession()
  refuse(getCurrentUser, 'server.failed', 500)
  await askSession()
  expect([shown(), ended]).toEqual(['asha', 0])
  answer(getCurrentUser, { user: null })
  await askSession()
  await expect.poll(() => ended).toBe(1)
})

it('an unanswered request signs nobody out', async () => {
  signIn(ASHA)
  await askSession()
  refuse(getCurrentUser, 'server.failed', 500)
  await askSession()
  expect(shown()).toBe('asha')
})

/** Fails this many further calls. Returns a function that counts all calls. */
function dropCalls(howMany: number) {
  let asked = 0
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    asked += 1
    return asked > howMany ? fetch(...request) : Promise.reject(new TypeError('Failed to fetch'))
  })
  return () => asked
}
async function askPatiently() {
  const asking = askSession()
  for (const pause of [400, 1200]) await vi.advanceTimersByTimeAsync(pause)
  await asking
}

it.each([
  [2, 'asha'],
  [3, 'unreachable'],
])('after %d network failures it is %s', async (gaps, expected) => {
  signIn(ASHA)
  const asked = dropCalls(gaps)
  await askPatiently()
  expect([asked(), shown()]).toEqual([3, expected])
})

it('if two requests overlap, the later one wins', async () => {
  const release = holdBack(getCurrentUser, { user: ASHA })
  const first = askSession()
  signIn(RAVI)
  await askSession()
  release()
  await first
  expect(shown()).toBe('ravi')
})

it('shows the last learner after three seconds, until the server answers', async () => {
  signIn(ASHA)
  await askSession()
  await expect.poll(() => caches.match(getCurrentUser.path)).toBeDefined()
  sessionEnding()
  const release = holdBack(getCurrentUser, { user: null })
  const asking = askSession()
  vi.advanceTimersByTime(2_999)
  expect(shown()).toBe('unknown')
  vi.advanceTimersByTime(1)
  await expect.poll(currentSession).toMatchObject({ is: 'user', isRemembered: true })
  release()
  await asking
  expect(shown()).toBe('guest')
})

it('remembers nobody once a guest was confirmed', async () => {
  signIn(ASHA)
  await askSession()
  sessionEnded()
  sessionEnding()
  expect(savedUserId()).toBeUndefined()
  const seen: Session['is'][] = []
  const stop = onSessionChange(() => seen.push(currentSession().is))
  dropCalls(Infinity)
  await askPatiently()
  stop()
  expect(shown()).toBe('unreachable')
  expect(seen).not.toContain('user')
})

it('announces once that a learner has left', async () => {
  let left = 0
  const count = () => (left += 1)
  sessionNews.addEventListener('left', count)
  signIn(ASHA)
  await askSession()
  await askSession()
  expect(left).toBe(0)
  signIn(RAVI)
  await askSession()
  expect(left).toBe(1)
  sessionEnded()
  expect(left).toBe(2)
  sessionNews.removeEventListener('left', count)
})

it('hides the page while signing out, and restores it on failure', async () => {
  signIn(ASHA)
  await askSession()
  const takeBack = sessionEnding()
  expect(shown()).toBe('unknown')
  takeBack()
  expect(shown()).toBe('asha')
})

it('sends no session request while signing out', async () => {
  const stop = onSessionChange(() => {})
  signIn(ASHA)
  await askSession()
  const takeBack = sessionEnding()
  const asked = dropCalls(0)
  sessionNews.dispatchEvent(new Event('doubted'))
  expect([asked(), shown()]).toEqual([0, 'unknown'])
  takeBack()
  sessionNews.dispatchEvent(new Event('doubted'))
  expect(asked()).toBe(1)
  stop()
})

it('notifies other tabs, and listens to them', async () => {
  const stop = onSessionChange(() => {})
  const otherTab = new BroadcastChannel('session')
  const heard = new Promise((resolve) => otherTab.addEventListener('message', resolve))
  signIn(ASHA)
  await sessionChanged()
  await heard
  answer(getCurrentUser, { user: null })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTab.postMessage('changed')
  await expect.poll(shown).toBe('guest')
  otherTab.close()
  stop()
})
