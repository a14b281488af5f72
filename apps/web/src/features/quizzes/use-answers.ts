import { call, CallError } from '@nextround/contract/call'
import {
  findOpenQuiz,
  type OptionKey,
  type QuizSession,
  type Verdict,
} from '@nextround/contract/quizzes'
import { useEffect, useEffectEvent, useState } from 'react'
import { keepSeen } from '#platform/last-seen.ts'
import {
  deliver,
  onOutboxEvent,
  type OutboxEvent,
  PATIENCE_MS,
  sendPending,
  sendTwice,
} from './outbox.ts'
import { type PendingAnswer, savePending } from './pending-answers.ts'

type Props = {
  session: QuizSession
  pending: PendingAnswer[]
  learnerId: string | undefined
  /** The server takes no more answers. */
  onClosed: () => void
}

/** The answers of one quiz with their verdicts. */
export function useAnswers({ session, pending, learnerId, onClosed }: Props) {
  const [answers, setAnswers] = useState(() => answersOf(session, pending))
  // An answer may be sent twice at once: a verdict stays, however the other one ends.
  const put = (questionId: string, answered: Answered) =>
    setAnswers((before) =>
      before[questionId]?.is === 'known' ? before : { ...before, [questionId]: answered },
    )

  // A reload without a network continues from this copy.
  useEffect(() => {
    void keepSeen(findOpenQuiz, { session: withVerdicts(session, answers) })
  }, [session, answers])

  /** Another device may have gone on with this quiz, or ended it. */
  async function catchUp() {
    try {
      const { session: open } = await call(findOpenQuiz)
      if (open?.id !== session.id) return onClosed()
      for (const [id, verdict] of Object.entries(open.verdicts)) put(id, known(verdict))
    } catch {
      // The server cannot be reached; the reply to the next answer brings it.
    }
  }

  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.is === 'marked' || event.pending.sessionId !== session.id) return undefined
    if (event.is === 'verdict') {
      put(event.pending.questionId, known(event.verdict))
      if (event.verdict.chosen !== event.pending.answer) void catchUp()
    }
    if (event.is === 'failed') {
      const { pending: tried, error } = event
      if (tried.kind === 'answer')
        put(tried.questionId, { is: 'pending', choice: tried.answer, error })
      if (error instanceof CallError && error.code === 'quiz.not-found') onClosed()
    }
    return undefined
  })
  useEffect(() => onOutboxEvent((event) => onEvent(event)), [])

  async function choose(questionId: string, choice: OptionKey) {
    if (answers[questionId]) return
    const answer: PendingAnswer = {
      kind: 'answer',
      sessionId: session.id,
      learnerId,
      questionId,
      answer: choice,
      tappedAt: Date.now(),
    }
    // Saved while it is sent: a page that is closed meanwhile loses nothing, and sending does not wait for the disk.
    const saving = savePending(answer)
    put(questionId, { is: 'checking', choice })
    const patience = setTimeout(put, PATIENCE_MS, questionId, { is: 'pending', choice })
    await deliver(answer, sendTwice)
    clearTimeout(patience)
    await saving
  }

  const sendAndCatchUp = useEffectEvent(async () => {
    await sendPending()
    // The outbox may have sent them from another page, before this one listened.
    if (pending.length > 0) await catchUp()
  })
  useEffect(() => {
    const send = () => void sendAndCatchUp()
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [])
  const onVisible = useEffectEvent(() => void (document.hidden || catchUp()))
  useEffect(() => {
    const look = () => onVisible()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return { answers, choose }
}

/** Pending: saved on this device, sent as soon as the server can be reached. */
export type Answered =
  | { is: 'checking'; choice: OptionKey }
  | { is: 'pending'; choice: OptionKey; error?: unknown }
  | { is: 'known'; choice: OptionKey; verdict: Verdict }

export type Answers = Record<string, Answered>

const known = (verdict: Verdict): Answered => ({
  is: 'known',
  choice: verdict.chosen,
  verdict,
})

/** What is answered when a quiz is opened: on the server, or on this device. */
export function answersOf(session: QuizSession, pending: PendingAnswer[]): Answers {
  const here = pending.map(({ questionId, answer }) => [
    questionId,
    { is: 'pending', choice: answer },
  ])
  const there = Object.entries(session.verdicts).map(([id, verdict]) => [id, known(verdict)])
  return Object.fromEntries([...here, ...there]) as Answers
}

/** The quiz as the server would reply it now, with the verdicts that have come since. */
function withVerdicts(session: QuizSession, answers: Answers): QuizSession {
  const verdicts = Object.entries(answers).flatMap(([id, answered]) =>
    answered.is === 'known' ? [[id, answered.verdict] as const] : [],
  )
  return { ...session, verdicts: Object.fromEntries(verdicts) }
}

/** The first question without an answer; if there is none, the last one. */
export function firstOpenPlace({ questions }: QuizSession, answers: Answers): number {
  const place = questions.findIndex(({ id }) => !answers[id])
  return place === -1 ? questions.length - 1 : place
}

export function savedState(answers: Answers): 'saved' | 'saving' | 'waiting' {
  const all = Object.values(answers)
  if (all.some((answer) => answer.is === 'checking')) return 'saving'
  return all.some((answer) => answer.is === 'pending') ? 'waiting' : 'saved'
}
