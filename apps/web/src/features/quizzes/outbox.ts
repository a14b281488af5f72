import { getCurrentUser } from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import {
  checkAnswer,
  findOpenQuiz,
  finishQuiz,
  MAX_ANSWER_DELAY_MS,
  markGuess,
  type QuizResult,
  type Verdict,
} from '@nextround/contract/quizzes'
import { cacheReply } from '#platform/offline-cache.ts'
import { isTransient } from '#platform/transient-errors.ts'
import { quizEvents } from '#platform/quiz-events.ts'
import { sessionEvents } from '#platform/session-events.ts'
import { toast } from '#ui/toast.ts'
import {
  type Pending,
  type PendingAnswer,
  type PendingAnswers,
  type PendingFinish,
  pendingAnswers,
  pendingKey,
} from './pending-answers.ts'

const PAUSE_MS = 1000

/** The server's reply to something sent. */
export type Delivered =
  | { is: 'verdict'; pending: PendingAnswer; verdict: Verdict }
  | { is: 'result'; pending: PendingFinish; result: QuizResult }
  | { is: 'marked' }

/** Safe to repeat: the server acts once and always sends the same reply. */
export async function send(pending: Pending): Promise<Delivered> {
  const params = { sessionId: pending.sessionId }
  if (pending.kind === 'finish') {
    const body = { activeMs: validMs(pending.activeMs) }
    return { is: 'result', pending, result: await call(finishQuiz, { params, body }) }
  }
  const { questionId } = pending
  if (pending.kind === 'guess') {
    await call(markGuess, { params, body: { questionId, isGuess: pending.isGuess } })
    return { is: 'marked' }
  }
  const waitedMs = validMs(Date.now() - pending.tappedAt)
  const body = { questionId, answer: pending.answer, waitedMs }
  return { is: 'verdict', pending, verdict: await call(checkAnswer, { params, body }) }
}

/** Limits the time to the contract's range, because the clock may have been set by years since the tap. */
const validMs = (ms: number) => Math.min(MAX_ANSWER_DELAY_MS, Math.max(0, Math.round(ms) || 0))

/** Retries once after a second, because most network gaps are short. */
export async function sendTwice(pending: Pending): Promise<Delivered> {
  try {
    return await send(pending)
  } catch (error) {
    if (!isTransient(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return send(pending)
  }
}

export type OutboxEvent = Delivered | { is: 'failed'; pending: Pending; error: unknown }
/** Returns true if the listener has shown the event. */
type Listener = (event: OutboxEvent) => boolean | undefined

/** After this time the quiz continues without the server's reply. The answer is saved on the device. */
export const TIMEOUT_MS = 6_000
const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 60_000

export function createOutbox({ listPending, removePending }: PendingAnswers) {
  let learner: string | undefined
  /** Keys of requests that the server has refused. This page doesn't send them again. */
  const refused = new Set<string>()
  const listeners = new Set<Listener>()

  /** Sends this learner's pending answers from now on, whichever page is open. */
  function sendFor(learnerId: string): void {
    learner = learnerId
    void sendPending()
  }
  function stopSending(): void {
    learner = undefined
    refused.clear()
  }

  function onOutboxEvent(listener: Listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const notify = (event: OutboxEvent) =>
    [...listeners].map((listener) => listener(event)).some((isShown) => isShown)

  /** Everything of this learner that the server has neither confirmed nor refused. */
  const listWaiting = async (): Promise<Pending[]> =>
    (await listPending()).filter(
      (pending) => (pending.learnerId ?? learner) === learner && !refused.has(pendingKey(pending)),
    )

  /** Sends one pending item and notifies the listeners. Returns the error if it failed. */
  async function deliver(pending: Pending, sendIt = send): Promise<{ error: unknown } | undefined> {
    try {
      const event = await sendIt(pending)
      pause = FIRST_PAUSE_MS
      // Notifies before it updates the storage, because the learner is waiting.
      if (!notify(event) && event.is === 'result') toast(finished(event.result))
      if (event.is === 'result')
        await cacheReply({
          of: findOpenQuiz,
          reply: { session: null },
          learnerId: pending.learnerId,
        })
      await removePending(pending)
      return undefined
    } catch (error) {
      notify({ is: 'failed', pending, error })
      if (getCode(error) === 'auth.required') sessionEvents.dispatchEvent(new Event('doubted'))
      if (isRefusal(error)) await giveUp(pending, error)
      else retryLater()
      return { error }
    }
  }

  let last: Promise<unknown> = Promise.resolve()
  let queued: Promise<boolean> | undefined

  /**
   * Sends everything pending, one item after the other. A call during a run queues one more run, because the current
   * one may have missed an answer just saved or a network just restored. Returns false if the server can't be reached
   * or nobody is signed in.
   */
  function sendPending(): Promise<boolean> {
    if (!queued) {
      queued = last.then(() => {
        queued = undefined
        return sendAll()
      })
      last = queued
    }
    return queued
  }

  /** Reads the list again after each item, so that answers saved in the meantime are sent too. */
  async function sendAll(): Promise<boolean> {
    const tried = new Set<string>()
    for (;;) {
      const waiting = await listWaiting()
      const next = waiting.find(
        (pending) => !tried.has(pendingKey(pending)) && !isEarly(pending, waiting),
      )
      if (!next) return true
      tried.add(pendingKey(next))
      const failure = await deliver(next)
      if (!failure) quizEvents.dispatchEvent(new Event('delivered'))
      else if (isTransient(failure.error) || getCode(failure.error) === 'auth.required')
        return false
    }
  }

  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The server may be unreachable although the device is online. No event then says when it is back, so this polls. */
  function retryLater() {
    if (timer) return
    timer = setTimeout(() => {
      timer = undefined
      void sendPending()
    }, pause)
    pause = Math.min(2 * pause, MAX_PAUSE_MS)
  }

  /**
   * Stops sending a refused item. It is deleted only if its quiz takes no more answers. An item that the server found
   * invalid stays on the device: the fault is ours, and the next page sends it again. Another learner may have signed
   * in in another tab, so an answer is deleted only if its owner was refused.
   */
  async function giveUp(pending: Pending, error: unknown) {
    refused.add(pendingKey(pending))
    if (getCode(error) !== 'quiz.not-found') return
    const { user } = await call(getCurrentUser).catch(() => ({ user: null }))
    if (user && user.id === pending.learnerId) await removePending(pending)
  }

  return { sendFor, stopSending, onOutboxEvent, deliver, sendPending }
}

const outbox = createOutbox(pendingAnswers)
sessionEvents.addEventListener('left', outbox.stopSending)
export const { sendFor, onOutboxEvent, deliver, sendPending } = outbox

/** A quiz must not be finished before its answers are sent, because a finished quiz takes no more. */
const isEarly = ({ kind, sessionId }: Pending, waiting: Pending[]) =>
  kind === 'finish' && waiting.some((other) => other.sessionId === sessionId && other.kind !== kind)

const getCode = (error: unknown) => (error instanceof CallError ? error.code : undefined)

const isRefusal = (error: unknown) =>
  ['quiz.not-found', 'request.invalid'].includes(getCode(error) ?? '')

const finished = ({ scorePercentage }: { scorePercentage: number }) => ({
  title: 'Your quiz is finished',
  description: `You scored ${scorePercentage}%. See your dashboard for details.`,
})
