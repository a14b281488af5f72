import { getCurrentUser } from '@nextround/contract/auth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearOfflineCache } from '#platform/offline-cache.ts'
import { savedUserId } from '#platform/shown-user.ts'
import { sessionEvents } from '#platform/session-events.ts'
import { answer, holdBack, refuse, signIn } from '../../testing/server.ts'
import {
  loadSession,
  currentSession,
  onSessionChange,
  type Session,
  refreshSession,
  markSignedOut,
  beginSignOut,
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
  beginSignOut()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // Pending writes for one learner must not reach the next test.
  await clearOfflineCache()
})
const shown = () => {
  const session = currentSession()
  return session.status === 'user' ? session.user.id : session.status
}

it('a visitor counts as a guest only if the server says so', async () => {
  refuse(getCurrentUser, 'server.failed', 500)
  await loadSession()
  expect(shown()).toBe('unreachable')
  answer(getCurrentUser, { user: null })
  await loadSession()
  expect(shown()).toBe('guest')
  signIn(ASHA)
  await loadSession()
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
  await loadSession()
  refuse(getCurrentUser, 'server.failed', 500)
  await loadSession()
  expect([shown(), ended]).toEqual(['asha', 0])
  answer(getCurrentUser, { user: null })
  await loadSession()
  await expect.poll(() => ended).toBe(1)
})

it('an unanswered request doesn’t sign the user out', async () => {
  signIn(ASHA)
  await loadSession()
  refuse(getCurrentUser, 'server.failed', 500)
  await loadSession()
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
  const asking = loadSession()
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
  const first = loadSession()
  signIn(RAVI)
  await loadSession()
  release()
  await first
  expect(shown()).toBe('ravi')
})

it('shows the last learner after three seconds, until the server answers', async () => {
  signIn(ASHA)
  await loadSession()
  await expect.poll(() => caches.match(getCurrentUser.path)).toBeDefined()
  beginSignOut()
  const release = holdBack(getCurrentUser, { user: null })
  const asking = loadSession()
  vi.advanceTimersByTime(2_999)
  expect(shown()).toBe('unknown')
  vi.advanceTimersByTime(1)
  await expect.poll(currentSession).toMatchObject({ status: 'user', isRemembered: true })
  release()
  await asking
  expect(shown()).toBe('guest')
})

it('forgets the saved user once the server confirms a guest', async () => {
  signIn(ASHA)
  await loadSession()
  markSignedOut()
  beginSignOut()
  expect(savedUserId()).toBeUndefined()
  const seen: Session['status'][] = []
  const stop = onSessionChange(() => seen.push(currentSession().status))
  dropCalls(Infinity)
  await askPatiently()
  stop()
  expect(shown()).toBe('unreachable')
  expect(seen).not.toContain('user')
})

it('announces once that a learner has left', async () => {
  let left = 0
  const count = () => (left += 1)
  sessionEvents.addEventListener('left', count)
  signIn(ASHA)
  await loadSession()
  await loadSession()
  expect(left).toBe(0)
  signIn(RAVI)
  await loadSession()
  expect(left).toBe(1)
  markSignedOut()
  expect(left).toBe(2)
  sessionEvents.removeEventListener('left', count)
})

it('hides the page while signing out, and restores it on failure', async () => {
  signIn(ASHA)
  await loadSession()
  const takeBack = beginSignOut()
  expect(shown()).toBe('unknown')
  takeBack()
  expect(shown()).toBe('asha')
})

it('sends no session request while signing out', async () => {
  const stop = onSessionChange(() => {})
  signIn(ASHA)
  await loadSession()
  const takeBack = beginSignOut()
  const asked = dropCalls(0)
  sessionEvents.dispatchEvent(new Event('doubted'))
  expect([asked(), shown()]).toEqual([0, 'unknown'])
  takeBack()
  sessionEvents.dispatchEvent(new Event('doubted'))
  expect(asked()).toBe(1)
  stop()
})

it('notifies other tabs, and listens to them', async () => {
  const stop = onSessionChange(() => {})
  const otherTab = new BroadcastChannel('session')
  const heard = new Promise((resolve) => otherTab.addEventListener('message', resolve))
  signIn(ASHA)
  await refreshSession()
  await heard
  answer(getCurrentUser, { user: null })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTab.postMessage('changed')
  await expect.poll(shown).toBe('guest')
  otherTab.close()
  stop()
})
