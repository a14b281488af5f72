import { getCurrentUser } from '@nextround/contract/auth'
import {
  beginMockSection,
  getMockSitting,
  listMockSittings,
  saveMockChanges,
  settleMock,
  submitMockSection,
  takeOverMock,
} from '@nextround/contract/mocks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atQuestion, givenMock, openRoom } from '../../../testing/mock.ts'
import { button, choose, option } from '../../../testing/quiz.tsx'
import { address, expectAccessible, expectNoOverflow } from '../../../testing/render-page.tsx'
import { answer, cutOff, holdBack, refuse } from '../../../testing/server.ts'
import { runStore } from './run-store.ts'

const MINUTE_MS = 60_000
const CALLS = [
  listMockSittings,
  getMockSitting,
  saveMockChanges,
  beginMockSection,
  submitMockSection,
  settleMock,
  takeOverMock,
]

const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const click = (name: string | RegExp) => userEvent.click(button(name))
const networkIsBack = () => dispatchEvent(new Event('online'))
const goOffline = () => {
  for (const call of CALLS) cutOff(call)
}
const saved = () => page.getByText('Saved', { exact: true })
const offline = () => page.getByText(/^You're offline\./)
const timer = () => page.getByRole('timer')

/** Cuts the network and gives an answer. Its retry waits for a timer that never fires, so only the test sends again. */
async function chooseOffline(key: 'd') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    goOffline()
    await choose(key)
    await expect.element(offline()).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
}

let skippedMs = 0
const now = performance.now.bind(performance)
/** Moves the clock of the page forward, as if the learner had waited. */
function skip(ms: number) {
  skippedMs += ms
  vi.spyOn(performance, 'now').mockImplementation(() => now() + skippedMs)
}
afterEach(() => {
  skippedMs = 0
  vi.restoreAllMocks()
})

async function begin(given: Parameters<typeof givenMock>[0] = {}) {
  const mock = await givenMock(given)
  await openRoom()
  await expect.element(atQuestion(1)).toHaveFocus()
  await expect.poll(() => mock.stored.has(5 * mock.at.section)).toBe(true)
  await expect.element(saved()).toBeVisible()
  return mock
}

/** The learner comes back to the page, which asks the server where the mock stands. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

/** Another device takes over, and this one hears of it. */
async function takenOver(mock: Awaited<ReturnType<typeof givenMock>>) {
  mock.at = { ...mock.at, device: 2 }
  comeBack()
  await expect.element(button('Continue here')).toBeVisible()
}

describe('before a section', () => {
  it('the first section begins with a tap, or automatically', async () => {
    const mock = await givenMock({ phase: 'prepared', leftMs: MINUTE_MS })
    await openRoom()
    await expect.element(title('First round is ready')).toHaveFocus()
    await expect.element(page.getByText('5 questions in 25 minutes')).toBeVisible()
    await expectAccessible()
    expectNoOverflow()
    await click('Begin now')
    await expect.element(atQuestion(1)).toHaveFocus()
    expect(mock.calls).toContain('begin 0')
  })

  it('the wait is limited to a minute', async () => {
    const mock = await givenMock({ phase: 'prepared', leftMs: MINUTE_MS })
    cutOff(saveMockChanges)
    await openRoom()
    await expect.element(title('First round is ready')).toBeVisible()
    await expect.element(offline()).toBeVisible()
    mock.work()
    mock.at = { ...mock.at, phase: 'section', leftMs: 25 * MINUTE_MS }
    skip(MINUTE_MS)
    await expect.element(atQuestion(1)).toHaveFocus()
    await expect.element(timer().getByText(/^2[45]:\d\d$/)).toBeVisible()
  })

  it('the page says that the section begins automatically if the tap doesn’t reach the server', async () => {
    await givenMock({ phase: 'prepared', leftMs: MINUTE_MS })
    await openRoom()
    await expect.element(button('Begin now')).toBeVisible()
    cutOff(beginMockSection)
    await click('Begin now')
    await expect.element(page.getByText(/^Couldn't reach the server\./)).toBeVisible()
    await expectAccessible()
  })

  it('the device that started the mock continues without asking', async () => {
    const mock = await givenMock({ phase: 'prepared', leftMs: MINUTE_MS, device: 0 })
    await openRoom()
    await expect.element(button('Begin now')).toBeVisible()
    expect(mock.calls.filter((call) => call === 'take over')).toHaveLength(1)
  })
})

describe('the end of a section', () => {
  it('comes on time, keeps the answers, and shows the next section', async () => {
    const mock = await begin()
    await choose('c')
    await expect.poll(() => mock.stored.get(0)?.given).toBe('c')
    await expect.element(saved()).toBeVisible()
    mock.at = { ...mock.at, phase: 'between', leftMs: MINUTE_MS }
    skip(20 * MINUTE_MS)
    comeBack()
    await expect.element(title("Time's up. Numerical is submitted.")).toHaveFocus()
    await expect.element(page.getByText('Verbal', { exact: true }).last()).toBeVisible()
    await expect.element(button('Numerical finished')).toBeVisible()
    await expectAccessible()
    await click('Begin next section')
    await expect.element(atQuestion(1)).toHaveFocus()
    await expect.element(button('Verbal')).toBeVisible()
    await choose('a')
    await expect.poll(() => mock.stored.get(5)?.given).toBe('a')
  })

  it('happens without a network too, and answers are sent later', async () => {
    const mock = await begin()
    goOffline()
    await choose('b')
    await expect.element(offline()).toBeVisible()
    skip(20 * MINUTE_MS)
    await expect.element(title("Time's up. Numerical is submitted.")).toBeVisible()
    skip(MINUTE_MS)
    await expect.element(page.getByRole('timer', { name: 'Time left in Verbal' })).toBeVisible()
    mock.work()
    mock.at = { ...mock.at, section: 1 }
    networkIsBack()
    await expect.poll(() => mock.stored.get(0)?.given).toBe('b')
    expect(mock.stored.get(0)?.agoMs).toBeGreaterThanOrEqual(21 * MINUTE_MS)
  })

  it('saves the time on the last question shortly before', async () => {
    const mock = await begin()
    skip(19 * MINUTE_MS)
    // However slow the machine is: each reply gives the section a moment more.
    mock.at.leftMs = 2_500
    comeBack()
    await expect.poll(() => mock.stored.get(0)?.spentMs).toBeGreaterThanOrEqual(19 * MINUTE_MS)
  })

  it('is announced 10, 5 and 1 minutes before', async () => {
    const mock = await begin({ leftMs: 10.5 * MINUTE_MS })
    const said = (words: string) => page.getByRole('status').getByText(words, { exact: true })
    await expect.element(page.getByText(/left in Numerical$/)).not.toBeInTheDocument()
    for (const [minutes, words] of [
      [9.5, '10 minutes left in Numerical'],
      [4.5, '5 minutes left in Numerical'],
      [0.5, '1 minute left in Numerical'],
    ] as const) {
      mock.at.leftMs = minutes * MINUTE_MS
      comeBack()
      await expect.element(said(words)).toBeInTheDocument()
    }
    await expectAccessible()
  })
})

describe('the end of the mock', () => {
  it('links to the result', async () => {
    const mock = await begin({ section: 2 })
    await choose('d')
    await expect.poll(() => mock.stored.get(10)?.given).toBe('d')
    await expect.element(saved()).toBeVisible()
    mock.at = { ...mock.at, phase: 'over', leftMs: 10 * MINUTE_MS }
    skip(20 * MINUTE_MS)
    comeBack()
    await expect.poll(address).toBe(`/mocks/results/${mock.id}`)
    // The answer was only tapped.
    expect(history.state).toMatchObject({ usr: { isTapOnly: true } })
    expect(mock.calls).toContain('settle')
    expect(await runStore.findRun(mock.id, mock.learnerId)).toBeUndefined()
  })

  it('keeps all answers if the score can’t be requested', async () => {
    const mock = await begin({ section: 2 })
    await chooseOffline('d')
    skip(20 * MINUTE_MS)
    await expect.element(title("Time's up. The mock is over.")).toHaveFocus()
    await expect
      .element(page.getByText(/1 answer is still on this phone and counts if we get it by/))
      .toBeVisible()
    await expectAccessible()
    expect(await runStore.findRun(mock.id, mock.learnerId)).toMatchObject({
      unsent: [{ place: 10, given: 'd' }],
    })
    mock.work()
    mock.at = { ...mock.at, phase: 'over', leftMs: 10 * MINUTE_MS }
    await click('Try Again')
    await expect.poll(address).toBe(`/mocks/results/${mock.id}`)
    expect(mock.stored.get(10)?.given).toBe('d')
  })

  it('is scored when the page is opened after it', async () => {
    const mock = await givenMock({ phase: 'over', section: 2, leftMs: 5 * MINUTE_MS })
    await openRoom()
    await expect.poll(address).toBe(`/mocks/results/${mock.id}`)
  })

  it('first lists the answers that don’t count', async () => {
    const mock = await begin({ section: 2 })
    await chooseOffline('d')
    skip(20 * MINUTE_MS)
    await expect.element(title("Time's up. The mock is over.")).toBeVisible()
    mock.at = { ...mock.at, phase: 'over', leftMs: 0 }
    mock.reasons = { 10: 'after-grace' }
    mock.work()
    networkIsBack()
    await expect.element(title('Your mock is scored')).toHaveFocus()
    await expect.element(page.getByText('Reasoning, question 1: reached us too late')).toBeVisible()
    await expectAccessible()
    await userEvent.click(page.getByRole('link', { name: 'See your result' }))
    await expect.poll(address).toBe(`/mocks/results/${mock.id}`)
  })
})

describe('without a network', () => {
  it('answers wait on the phone, and are sent once it is online', async () => {
    const mock = await begin()
    goOffline()
    await choose('a')
    await expect
      .element(page.getByText(/Your answers are saved on this phone, not sent yet\./))
      .toBeVisible()
    await expect.element(page.getByText('Waiting for network')).toBeVisible()
    await expect.element(option('a')).toBeChecked()
    await expectAccessible()
    expectNoOverflow()
    mock.work()
    networkIsBack()
    await expect.element(saved()).toBeVisible()
    await expect.element(offline()).not.toBeInTheDocument()
    expect(mock.stored.get(0)?.given).toBe('a')
  })

  it('a reload shows the paper with all answers and the time left', async () => {
    const mock = await givenMock()
    const { unmount } = await openRoom()
    await expect.element(atQuestion(1)).toBeVisible()
    await choose('a')
    await expect.element(saved()).toBeVisible()
    await expect.poll(() => mock.stored.get(0)?.given).toBe('a')
    await click('Save & Next')
    await expect.element(atQuestion(2)).toBeVisible()
    await expect.element(saved()).toBeVisible()
    goOffline()
    await choose('b')
    await expect.element(offline()).toBeVisible()
    await unmount()
    await openRoom()
    await expect.element(atQuestion(2)).toBeVisible()
    await expect.element(option('b')).toBeChecked()
    await expect.element(timer().getByText(/^(20|19):\d\d$/)).toBeVisible()
    await click('Previous')
    await expect.element(option('a')).toBeChecked()
    mock.work()
    networkIsBack()
    await expect.poll(() => mock.stored.get(1)?.given).toBe('b')
  })

  it('a missing paper is explained and requested again', async () => {
    const mock = await givenMock()
    goOffline()
    await openRoom()
    await expect.element(page.getByText(/this phone has no copy of the paper/)).toBeVisible()
    await expectAccessible()
    mock.work()
    await click('Try Again')
    await expect.element(atQuestion(1)).toBeVisible()
  })

  it('a browser that can’t store answers causes a warning', async () => {
    const mock = await begin()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    goOffline()
    await choose('a')
    await expect
      .element(page.getByText(/^You're offline\. Your answers aren't saved/))
      .toBeVisible()
    await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
    await expectAccessible()
    mock.work()
    networkIsBack()
    await expect.poll(() => mock.stored.get(0)?.given).toBe('a')
  })
})

describe('an answer that does not count', () => {
  it('is shown with the reason, and the mock continues', async () => {
    const mock = await begin()
    mock.reasons = { 0: 'heard-since' }
    await choose('a')
    await expect.element(page.getByText("1 answer doesn't count:")).toBeVisible()
    await expect
      .element(
        page.getByText('Numerical, question 1: not sent although this phone was online after it'),
      )
      .toBeVisible()
    await expect.element(option('a')).not.toBeChecked()
    await expectAccessible()
    mock.reasons = {}
    await choose('b')
    await expect.poll(() => mock.stored.get(0)?.given).toBe('b')
  })
})

describe('another device', () => {
  it('stays in charge until the learner continues here', async () => {
    const mock = await givenMock({ device: 0 })
    await openRoom()
    await expect.element(title('First round is running on another device')).toBeVisible()
    await expect.element(page.getByText('What is true of q1?')).not.toBeInTheDocument()
    await expectAccessible()
    cutOff(takeOverMock)
    await click('Continue here')
    await expect.element(page.getByText(/^Couldn't continue here\./)).toBeVisible()
    mock.work()
    await click('Continue here')
    await expect.element(atQuestion(1)).toHaveFocus()
    await choose('a')
    await expect.poll(() => mock.stored.get(0)?.number).toBeGreaterThan(2_000_000_000)
  })

  it('that took over makes this one read-only until the learner continues here', async () => {
    const mock = await begin()
    await choose('a')
    await expect.poll(() => mock.stored.get(0)?.given).toBe('a')
    await takenOver(mock)
    await expect
      .element(page.getByText(/^You continued this mock on another device\./))
      .toBeVisible()
    await expect.element(page.getByText(/All answers from here were sent\./)).toBeVisible()
    await expect.element(option('b')).toBeDisabled()
    await expectAccessible()
    mock.stored.set(1, {
      place: 1,
      number: 2_000_000_001,
      given: 'd',
      isMarked: false,
      spentMs: 0,
      agoMs: 0,
    })
    await click('Continue here')
    await expect.element(option('b')).toBeEnabled()
    await click('Save & Next')
    await expect.element(option('d')).toBeChecked()
  })

  it('may still send answers after the end, so this one doesn’t request the score', async () => {
    const mock = await begin({ section: 2 })
    await takenOver(mock)
    await expect.element(button('Continue here')).toBeVisible()
    mock.at = { ...mock.at, phase: 'over', leftMs: 10 * MINUTE_MS }
    skip(20 * MINUTE_MS)
    await expect
      .element(page.getByText(/^Your other device may still have answers to send\./))
      .toBeVisible()
    await expectAccessible()
    expect(mock.calls).not.toContain('settle')
    await click('Continue here')
    await expect.poll(address).toBe(`/mocks/results/${mock.id}`)
  })
})

describe('another tab', () => {
  /** Keeps the lock as another tab would. */
  async function otherTab() {
    let release = () => {}
    const isLeft = new Promise<void>((resolve) => (release = resolve))
    const lost = vi.fn<() => void>()
    await new Promise<void>((resolve) => {
      navigator.locks
        .request('mock-run', { steal: true }, () => {
          resolve()
          return isLeft
        })
        .catch(lost)
    })
    return { release, lost }
  }

  it('is in charge until this one takes over or it is closed', async () => {
    const other = await otherTab()
    await givenMock()
    await openRoom()
    await expect.element(title('Your mock is open in another tab')).toBeVisible()
    await expectAccessible()
    await click('Continue here')
    await expect.element(atQuestion(1)).toBeVisible()
    expect(other.lost).toHaveBeenCalledOnce()
    const next = await otherTab()
    await expect.element(title('Your mock is open in another tab')).toBeVisible()
    next.release()
    await expect.element(atQuestion(1)).toBeVisible()
  })
})

describe('the room', () => {
  it('shows a placeholder while it loads', async () => {
    const mock = await givenMock()
    const release = holdBack(getMockSitting, mock.paper())
    await openRoom()
    await expect.element(title('Loading your mock')).toBeInTheDocument()
    await expectAccessible()
    release()
    await expect.element(atQuestion(1)).toBeVisible()
  })

  it('hides the header and asks before leaving', async () => {
    await begin()
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
    await click('Leave')
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByText(/^The clock keeps running\. You can come back until \d/))
      .toBeVisible()
    await expectAccessible()
    await click('Stay')
    await expect.element(dialog).not.toBeInTheDocument()
    await click('Leave')
    await expect
      .element(dialog.getByRole('link', { name: 'Leave the mock' }))
      .toHaveAttribute('href', '/mocks')
  })

  it('says that no mock is running, and leads to the mocks', async () => {
    const mock = await givenMock()
    mock.isRunning = false
    await openRoom()
    await expect.element(title('No mock is running')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go to mocks' }))
      .toHaveAttribute('href', '/mocks')
    expect(await runStore.findRun(mock.id, mock.learnerId)).toBeUndefined()
    await expectAccessible()
  })

  it('says when the mock ends while the page is open', async () => {
    await begin()
    refuse(saveMockChanges, 'mock.not-found', 404)
    await choose('a')
    await expect.element(title('No mock is running')).toBeVisible()
  })

  it('offers to try again after an error', async () => {
    const mock = await givenMock()
    refuse(getMockSitting, 'server.failed', 500)
    await openRoom()
    await expect.element(page.getByText(/^Something went wrong on our side/)).toBeVisible()
    await expectAccessible()
    mock.work()
    await click('Try Again')
    await expect.element(atQuestion(1)).toBeVisible()
  })

  it('leads to sign-in and back if the session has ended, without losing answers', async () => {
    const mock = await begin()
    refuse(saveMockChanges, 'auth.required', 401)
    answer(getCurrentUser, { user: null })
    // Not by the pointer, which would wait for an option that is gone once the page has left.
    ;(option('a').element().closest('label') as HTMLElement).click()
    await expect.poll(address).toBe('/login?next=%2Fmocks%2Frun')
    expect(await runStore.findRun(mock.id, mock.learnerId)).toMatchObject({
      unsent: [{ place: 0, given: 'a' }],
    })
  })
})
