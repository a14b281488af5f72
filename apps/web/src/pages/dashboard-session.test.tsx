import { getCurrentUser } from '@nextround/contract/auth'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { oneQuiz } from '../testing/dashboard-replies.ts'
import { address } from '../testing/render-page.tsx'
import { answer, server, signIn } from '../testing/server.ts'
import { answerDashboard, openDashboard, showToday } from '../testing/show-dashboard.tsx'
import { loadSession } from '#features/auth/session.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const welcome = () => page.getByRole('heading', { name: 'Hello, Asha' })

/** Fails every further session request and counts them. */
function failSession(reply: () => Response) {
  const asked = vi.fn<() => Response>(reply)
  server.use(http.get(getCurrentUser.path, asked))
  return asked
}

/** Waits until the pauses between the requests have passed. */
const askedThreeTimes = (asked: ReturnType<typeof failSession>) =>
  vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3), { timeout: 30_000 })

const nextFrame = () => new Promise(requestAnimationFrame)

for (const [name, reply] of [
  ['cannot be reached', () => HttpResponse.error()],
  ['fails', () => HttpResponse.json({}, { status: 500 })],
  ['is restarted behind its gateway', () => HttpResponse.json({}, { status: 502 })],
] as const)
  it(`a server that ${name} signs nobody out`, async () => {
    signIn()
    await showToday(oneQuiz())
    const shown = welcome().element()
    const asked = failSession(reply)
    const otherTab = new BroadcastChannel('session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    otherTab.postMessage('changed')
    await askedThreeTimes(asked)
    otherTab.close()
    // Changes from the last reply are on the screen two frames later.
    await nextFrame()
    await nextFrame()
    expect(welcome().element()).toBe(shown)

    // When the network is back, the server is asked again and its reply counts.
    answer(getCurrentUser, { user: null })
    dispatchEvent(new Event('online'))
    await expect.poll(address).toBe('/login?next=%2Fdashboard')
  })

it('a page opened offline recognises its learner when the network is back', async () => {
  await loadSession()
  answerDashboard(oneQuiz())
  const asked = failSession(() => HttpResponse.error())
  const opening = openDashboard()
  await askedThreeTimes(asked)
  await opening
  await expect.element(page.getByText(/^We couldn't reach the server\./)).toBeVisible()
  signIn()
  dispatchEvent(new Event('online'))
  await expect.element(welcome()).toBeVisible()
})
