import { call, CallError } from '@nextround/contract/call'
import { listAsked } from '@nextround/contract/ladder'
import {
  type AskedQuestion,
  canonicalAnswer,
  type GivenAnswer,
} from '@nextround/contract/question-kinds'
import { findOpenQuiz, type QuizSession, type Verdict } from '@nextround/contract/quizzes'
import { useEffect, useEffectEvent, useState } from 'react'
import { cacheReply } from '#platform/offline-cache.ts'
import {
  deliver,
  onOutboxEvent,
  type OutboxEvent,
  TIMEOUT_MS,
  sendPending,
  sendTwice,
} from './outbox.ts'
import { isSaved, type PendingAnswer, savePending } from './pending-answers.ts'

type Props = {
  session: QuizSession
  pending: PendingAnswer[]
  learnerId: string | undefined
  /** Called if the server takes no more answers. */
  onClosed: () => void
}

export function useAnswers({ session, pending, learnerId, onClosed }: Props) {
  const [answers, setAnswers] = useState(() => collectAnswers(session, pending))
  // An answer may be sent twice at the same time. Once there is a verdict, the other result must not replace it.
  const put = (questionId: string, answered: Answered) =>
    setAnswers((before) => {
      const earlier = before[questionId]
      if (earlier?.is === 'known') return before
      return { ...before, [questionId]: { isSaved: earlier?.isSaved, ...answered } }
    })

  // A reload without a network continues from this copy.
  useEffect(() => {
    const reply = { session: withVerdicts(session, answers) }
    void cacheReply({ of: findOpenQuiz, reply, learnerId })
  }, [session, answers, learnerId])

  /** Gets the latest verdicts, because another device may have continued this quiz or finished it. */
  async function catchUp() {
    try {
      const { session: open } = await call(findOpenQuiz)
      if (open?.id !== session.id) return onClosed()
      for (const [id, verdict] of Object.entries(open.verdicts)) put(id, known(verdict))
    } catch {
      // The server can't be reached. The next attempt brings the verdicts.
    }
  }

  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.is === 'marked' || event.pending.sessionId !== session.id) return undefined
    if (event.is === 'verdict') {
      put(event.pending.questionId, known(event.verdict))
      if (event.verdict.chosen !== toText(event.pending.answer)) void catchUp()
    }
    if (event.is === 'failed') {
      const { pending: tried, error } = event
      if (tried.kind === 'answer')
        put(tried.questionId, { is: 'pending', choice: toText(tried.answer), error })
      if (error instanceof CallError && error.code === 'quiz.not-found') onClosed()
    }
    return undefined
  })
  useEffect(() => onOutboxEvent((event) => onEvent(event)), [])

  async function give(questionId: string, given: GivenAnswer) {
    if (answers[questionId]) return
    const choice = toText(given)
    const answer: PendingAnswer = {
      kind: 'answer',
      sessionId: session.id,
      learnerId,
      questionId,
      answer: given,
      tappedAt: Date.now(),
    }
    // Saves and sends at the same time: closing the page loses nothing, and sending doesn't wait for the disk.
    const saving = savePending(answer).then((isOnDevice) =>
      setAnswers((before) => withSaved(before, questionId, isOnDevice)),
    )
    put(questionId, { is: 'checking', choice })
    const timeout = setTimeout(put, TIMEOUT_MS, questionId, { is: 'pending', choice })
    await deliver(answer, sendTwice)
    clearTimeout(timeout)
    await saving
  }

  const sendAndCatchUp = useEffectEvent(async () => {
    await sendPending()
    // The outbox may have sent them from another page before this one listened.
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

  return { answers, give }
}

/** Whether the device has written the answer to disk. Undefined while it is being written. */
type OnDevice = { isSaved?: boolean | undefined }

/** A pending answer is sent as soon as the server can be reached. `choice` is its canonical text. */
export type Answered =
  | ({ is: 'checking'; choice: string } & OnDevice)
  | ({ is: 'pending'; choice: string; error?: unknown } & OnDevice)
  | { is: 'known'; choice: string; verdict: Verdict }

/** Only readable answers are given, so each has a text. */
const toText = (given: GivenAnswer): string => canonicalAnswer(given) ?? ''

export type Answers = Record<string, Answered>

const known = (verdict: Verdict): Answered => ({
  is: 'known',
  choice: verdict.chosen,
  verdict,
})

/** All answers when a quiz is opened, from the server and from this device. */
export function collectAnswers(session: QuizSession, pending: PendingAnswer[]): Answers {
  const here = pending.map((one) => [
    one.questionId,
    { is: 'pending', choice: toText(one.answer), isSaved: isSaved(one) },
  ])
  const there = Object.entries(session.verdicts).map(([id, verdict]) => [id, known(verdict)])
  return Object.fromEntries([...here, ...there]) as Answers
}

/** Once the server has the answer, the device's copy no longer matters. */
function withSaved(answers: Answers, questionId: string, isOnDevice: boolean): Answers {
  const answered = answers[questionId]
  if (!answered || answered.is === 'known') return answers
  return { ...answers, [questionId]: { ...answered, isSaved: isOnDevice } }
}

/** The quiz as the server would now return it, with all verdicts received since. */
function withVerdicts(session: QuizSession, answers: Answers): QuizSession {
  const verdicts = Object.entries(answers).flatMap(([id, answered]) =>
    answered.is === 'known' ? [[id, answered.verdict] as const] : [],
  )
  return { ...session, verdicts: Object.fromEntries(verdicts) }
}

/** The first unanswered question, or the last one if all are answered, with its place in the quiz. */
export function firstOpen(session: QuizSession, answers: Answers) {
  const questions = questionsAfter(session, answers)
  const open = questions.findIndex(({ id }) => !answers[id])
  const place = open === -1 ? questions.length - 1 : open
  return { question: questions[place], place, total: questions.length }
}

/** The questions of a quiz. In a placement check, the answers so far decide which are asked. */
function questionsAfter({ questions, ladder }: QuizSession, answers: Answers): AskedQuestion[] {
  if (!ladder) return questions
  const answered = Object.entries(answers).map(
    ([id, one]) => [id, one.is === 'known' ? one.verdict.isCorrect : null] as const,
  )
  return listAsked(ladder, new Map(answered)).flatMap(
    (asked) => questions.find(({ id }) => id === asked) ?? [],
  )
}

/** `unsaved` means that only this page has an answer, or that the server didn't accept one. */
export function savedState(answers: Answers): 'saved' | 'saving' | 'waiting' | 'unsaved' {
  const all = Object.values(answers)
  if (
    all.some((answer) => answer.is === 'pending' && (answer.isSaved === false || isInvalid(answer)))
  )
    return 'unsaved'
  if (all.some((answer) => answer.is === 'checking')) return 'saving'
  return all.some((answer) => answer.is === 'pending') ? 'waiting' : 'saved'
}

/** Whether the server couldn't read the answer. It stays on the device, and the next page sends it again. */
export const isInvalid = ({ error }: { error?: unknown }): boolean =>
  error instanceof CallError && error.code === 'request.invalid'
