import { getCurrentUser } from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import {
  checkAnswer,
  findOpenQuiz,
  finishQuiz,
  LONGEST_WAIT_MS,
  markGuess,
  type QuizResult,
  type Verdict,
} from '@nextround/contract/quizzes'
import { keepSeen } from '#platform/last-seen.ts'
import { mayPass } from '#platform/passing-errors.ts'
import { quizNews } from '#platform/quiz-news.ts'
import { sessionNews } from '#platform/session-news.ts'
import { toast } from '#ui/toast.ts'
import {
  type Pending,
  type PendingAnswer,
  type PendingFinish,
  pendingKey,
  listPending,
  removePending,
} from './pending-answers.ts'

const PAUSE_MS = 1000

/** What the server replied. */
export type Delivered =
  | { is: 'verdict'; pending: PendingAnswer; verdict: Verdict }
  | { is: 'result'; pending: PendingFinish; result: QuizResult }
  | { is: 'marked' }

/** Each may be sent again: the server does it once and replies the same. */
export async function send(pending: Pending): Promise<Delivered> {
  const params = { sessionId: pending.sessionId }
  if (pending.kind === 'finish') {
    const body = { activeMs: pending.activeMs }
    return { is: 'result', pending, result: await call(finishQuiz, { params, body }) }
  }
  const { questionId } = pending
  if (pending.kind === 'guess') {
    await call(markGuess, { params, body: { questionId, isGuess: pending.isGuess } })
    return { is: 'marked' }
  }
  const waitedMs = Math.min(LONGEST_WAIT_MS, Math.max(0, Date.now() - pending.tappedAt))
  const body = { questionId, answer: pending.answer, waitedMs }
  return { is: 'verdict', pending, verdict: await call(checkAnswer, { params, body }) }
}

/** Most gaps in a network are short: one more try, a second later. */
export async function sendTwice(pending: Pending): Promise<Delivered> {
  try {
    return await send(pending)
  } catch (error) {
    if (!mayPass(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return send(pending)
  }
}

export type OutboxEvent = Delivered | { is: 'failed'; pending: Pending; error: unknown }
/** True if the listener has put it on the screen. */
type Listener = (event: OutboxEvent) => boolean | undefined

/** After so long the quiz goes on without the server's reply: the answer is saved on the device. */
export const PATIENCE_MS = 6_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

let learner: string | undefined
/** The server has refused them: this page does not send them again. */
const refused = new Set<string>()
const listeners = new Set<Listener>()

/** From now on this learner's pending answers are sent, whatever page is on the screen. */
export function sendFor(learnerId: string): void {
  learner = learnerId
  void sendPending()
}
sessionNews.addEventListener('left', () => {
  learner = undefined
  refused.clear()
})

export function onOutboxEvent(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const notify = (event: OutboxEvent) =>
  [...listeners].map((listener) => listener(event)).some((isShown) => isShown)

/** What this learner has done and the server has not confirmed. */
export const listWaiting = async (): Promise<Pending[]> =>
  (await listPending()).filter(
    (pending) => (pending.learnerId ?? learner) === learner && !refused.has(pendingKey(pending)),
  )

/** Sends one and notifies the listeners; returns the error if it failed. */
export async function deliver(
  pending: Pending,
  sendIt = send,
): Promise<{ error: unknown } | undefined> {
  try {
    const event = await sendIt(pending)
    pause = FIRST_PAUSE_MS
    // Before the storage is tidied: the learner waits for this.
    if (!notify(event) && event.is === 'result') toast(finished(event.result))
    if (event.is === 'result') await keepSeen(findOpenQuiz, { session: null })
    await removePending(pending)
    return undefined
  } catch (error) {
    notify({ is: 'failed', pending, error })
    if (codeOf(error) === 'auth.required') sessionNews.dispatchEvent(new Event('doubted'))
    if (isRefusal(error)) await giveUp(pending)
    else retryLater()
    return { error }
  }
}

let last: Promise<unknown> = Promise.resolve()
let queued: Promise<boolean> | undefined

/**
 * Sends everything pending, one after the other. A call during a run starts one more run after it: the first may
 * have missed what was just saved, or a network that has just come back. False if the server cannot be reached, or
 * nobody is signed in.
 */
export function sendPending(): Promise<boolean> {
  if (!queued) {
    queued = last.then(() => {
      queued = undefined
      return sendAll()
    })
    last = queued
  }
  return queued
}

/** Lists again after each, so that what is saved meanwhile is sent too. */
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
    if (!failure) quizNews.dispatchEvent(new Event('delivered'))
    else if (mayPass(failure.error) || codeOf(failure.error) === 'auth.required') return false
  }
}

/** A finished quiz takes no more answers. */
const isEarly = ({ kind, sessionId }: Pending, waiting: Pending[]) =>
  kind === 'finish' && waiting.some((other) => other.sessionId === sessionId && other.kind !== kind)

let pause = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined

/** The server may be unreachable though the device is online: then no event says when it is back. */
function retryLater() {
  if (timer) return
  timer = setTimeout(() => {
    timer = undefined
    void sendPending()
  }, pause)
  pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : undefined)

const isRefusal = (error: unknown) =>
  ['quiz.not-found', 'request.invalid'].includes(codeOf(error) ?? '')

/** Another learner may have signed in in another tab: an answer is removed only if its owner was refused. */
async function giveUp(pending: Pending) {
  refused.add(pendingKey(pending))
  const { user } = await call(getCurrentUser).catch(() => ({ user: null }))
  if (user && user.id === pending.learnerId) await removePending(pending)
}

const finished = ({ scorePercentage }: { scorePercentage: number }) => ({
  title: 'Your quiz is finished',
  description: `You scored ${scorePercentage}%. Your dashboard has the details.`,
})
