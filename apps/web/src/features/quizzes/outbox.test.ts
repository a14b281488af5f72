import { MAX_ANSWER_DELAY_MS } from '@nextround/contract/quizzes'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionEvents } from '#platform/session-events.ts'
import { createOutbox } from './outbox.ts'
import { createPendingAnswers, type Pending, type PendingAnswer } from './pending-answers.ts'

const A_YEAR_MS = 365 * 24 * 60 * 60 * 1000
const sessionId = '019a8f00-0000-7000-8000-000000000000'
const answer = (questionId: string): PendingAnswer => ({
  kind: 'answer',
  sessionId,
  learnerId: 'asha',
  questionId,
  answer: 'a',
  tappedAt: Date.now(),
})

/** The error code with which the server refuses requests, or undefined if it accepts them. */
let refusal: string | undefined
let isReachable = true
let signedIn = 'asha'
let received: { path: string; body: Record<string, unknown> }[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  ;[refusal, isReachable, signedIn, received] = [undefined, true, 'asha', []]
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    if (path === '/api/me') return Response.json({ user: { id: signedIn } })
    received.push({ path, body: JSON.parse(init.body) as Record<string, unknown> })
    return refusal
      ? Response.json({ code: refusal, requestId: 'r' }, { status: 400 })
      : Response.json({ chosen: 'a', isCorrect: true, correctAnswer: 'a', why: '', whyNot: {} })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Creates a phone. Each call of the result opens a new tab, which finds everything saved by earlier ones. */
const phone = () => {
  const database = new IDBFactory()
  return () => {
    const pending = createPendingAnswers(() => database.open('nextround', 1))
    return { ...pending, ...createOutbox(pending) }
  }
}
const sentQuestions = () => received.map(({ body }) => body['questionId'])

describe('the outbox', () => {
  it.each([
    ['a year ahead', A_YEAR_MS, MAX_ANSWER_DELAY_MS],
    ['a year back', -A_YEAR_MS, 0],
    ['a minute ahead', 60_000, 60_000],
  ])('sends an answer if the clock is set %s after the tap', async (_, change, waitedMs) => {
    const open = phone()
    // Changes the time of the tap instead of the clock, because a jump of years would fire every timer in the process.
    await open().savePending({ ...answer('one'), tappedAt: Date.now() - change })
    const after = open()
    after.sendFor('asha')
    expect(await after.sendPending()).toBe(true)
    expect(received.map(({ body }) => body)).toEqual([{ questionId: 'one', answer: 'a', waitedMs }])
    expect(await open().listPending()).toEqual([])
  })

  it.each<PendingAnswer['answer']>([
    'e',
    { kind: 'number', text: '-12.5' },
    { kind: 'multiple', chosen: ['a', 'c'] },
  ])('sends %j as it was given before a reload', async (given) => {
    const open = phone()
    await open().savePending({ ...answer('one'), answer: given })
    const after = open()
    after.sendFor('asha')
    expect(await after.sendPending()).toBe(true)
    expect(received.map(({ body }) => body['answer'])).toEqual([given])
    expect(await open().listPending()).toEqual([])
  })

  it('sends valid times for any stored value', async () => {
    const page = phone()()
    page.sendFor('asha')
    const { tappedAt: _, ...withoutTime } = answer('one')
    await page.savePending(withoutTime as PendingAnswer)
    await page.savePending({ kind: 'finish', sessionId, learnerId: 'asha', activeMs: -1.5 })
    await page.sendPending()
    expect(received.map(({ body }) => body['waitedMs'] ?? body['activeMs'])).toEqual([0, 0])
  })

  it('keeps an answer that the server couldn’t read, and sends it from the next page', async () => {
    const open = phone()
    refusal = 'request.invalid'
    const page = open()
    page.sendFor('asha')
    await page.savePending(answer('one'))
    await page.sendPending()
    await page.sendPending()
    expect(sentQuestions()).toEqual(['one'])
    expect(await open().listPending()).toHaveLength(1)
    refusal = undefined
    const later = open()
    later.sendFor('asha')
    await later.sendPending()
    expect(await open().listPending()).toEqual([])
  })

  it('removes answers refused by a closed quiz, if their owner is signed in', async () => {
    const open = phone()
    refusal = 'quiz.not-found'
    const page = open()
    page.sendFor('asha')
    await page.savePending(answer('one'))
    signedIn = 'ravi'
    await page.sendPending()
    expect(await open().listPending()).toHaveLength(1)
    signedIn = 'asha'
    const later = open()
    later.sendFor('asha')
    await later.sendPending()
    expect(await open().listPending()).toEqual([])
  })

  it('keeps everything while the server is unreachable, and retries', async () => {
    const page = phone()()
    isReachable = false
    page.sendFor('asha')
    await page.savePending(answer('one'))
    expect(await page.sendPending()).toBe(false)
    expect(await page.listPending()).toHaveLength(1)
    isReachable = true
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.poll(() => page.listPending()).toEqual([])
    expect(sentQuestions()).toEqual(['one'])
  })

  it('lets two tabs send the same answers, then the finish', async () => {
    const open = phone()
    const finish: Pending = { kind: 'finish', sessionId, learnerId: 'asha', activeMs: 1 }
    const tabs = [open(), open()]
    await tabs[0]?.savePending(finish)
    await tabs[0]?.savePending(answer('one'))
    await tabs[1]?.savePending(answer('two'))
    for (const tab of tabs) tab.sendFor('asha')
    await Promise.all(tabs.map((tab) => tab.sendPending()))
    const completions = received.map(({ path }) => path.endsWith('/completion'))
    expect(completions.indexOf(true)).toBeGreaterThanOrEqual(2)
    expect(new Set(sentQuestions())).toEqual(new Set(['one', 'two', undefined]))
    expect(await open().listPending()).toEqual([])
  })

  it('starts another run for answers saved, or a network restored, during a run', async () => {
    const page = phone()()
    await page.savePending(answer('one'))
    let fail: (error: Error) => void = () => {}
    const { fetch } = globalThis
    vi.stubGlobal('fetch', () => {
      vi.stubGlobal('fetch', fetch)
      return new Promise((_, reject) => (fail = reject))
    })
    page.sendFor('asha')
    const first = page.sendPending()
    await expect.poll(() => globalThis.fetch).toBe(fetch)
    await page.savePending(answer('two'))
    const second = page.sendPending()
    expect(page.sendPending()).toBe(second)
    fail(new TypeError('Failed to fetch'))
    expect(await first).toBe(false)
    expect(await second).toBe(true)
    expect(sentQuestions()).toEqual(['one', 'two'])
  })

  it('finishes only after every answer is sent', async () => {
    const page = phone()()
    const finish: Pending = { kind: 'finish', sessionId, learnerId: 'asha', activeMs: 1 }
    isReachable = false
    page.sendFor('asha')
    for (const each of [finish, answer('one'), answer('two')]) await page.savePending(each)
    expect(await page.sendPending()).toBe(false)
    isReachable = true
    expect(await page.sendPending()).toBe(true)
    expect(sentQuestions()).toEqual(['one', 'two', undefined])
    expect(await page.listPending()).toEqual([])
  })

  it('finishes last if one answer is in flight and the next is cut off', async () => {
    const page = phone()()
    page.sendFor('asha')
    const { promise: replied, resolve: reply } = Promise.withResolvers<void>()
    const serve = globalThis.fetch
    vi.stubGlobal('fetch', async (path: string, init?: { body: string }) => {
      const response = await serve(path, init)
      if (init?.body.includes('"two"')) await replied
      return response
    })
    await page.savePending(answer('two'))
    const sending = page.sendPending()
    await expect.poll(() => received).toHaveLength(1)
    await page.savePending(answer('three'))
    await page.savePending({ kind: 'finish', sessionId, learnerId: 'asha', activeMs: 1 })
    const again = page.sendPending()
    isReachable = false
    reply()
    expect(await Promise.all([sending, again])).toEqual([false, false])
    expect(sentQuestions()).toEqual(['two'])
    isReachable = true
    await page.sendPending()
    expect(sentQuestions()).toEqual(['two', 'three', undefined])
    expect(received.at(-1)?.path).toContain('/completion')
  })

  it('keeps everything and checks the session if the server reports a guest', async () => {
    const page = phone()()
    const doubted = vi.fn<() => void>()
    sessionEvents.addEventListener('doubted', doubted)
    refusal = 'auth.required'
    page.sendFor('asha')
    await page.savePending(answer('one'))
    expect(await page.sendPending()).toBe(false)
    expect(doubted).toHaveBeenCalled()
    expect(await page.listPending()).toHaveLength(1)
    sessionEvents.removeEventListener('doubted', doubted)
  })

  it('backs off after each failure, up to a minute', async () => {
    const page = phone()()
    isReachable = false
    page.sendFor('asha')
    await page.savePending(answer('one'))
    await page.sendPending()
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      expect(vi.getTimerCount()).toBe(1)
      const before = Date.now()
      await vi.advanceTimersToNextTimerAsync()
      expect(Date.now() - before).toBe(seconds * 1_000)
      await page.sendPending()
    }
  })

  it("leaves another learner's answers untouched", async () => {
    const page = phone()()
    await page.savePending(answer('one'))
    page.sendFor('ravi')
    expect(await page.sendPending()).toBe(true)
    expect(received).toEqual([])
    expect(await page.listPending()).toHaveLength(1)
  })
})
