import { call, CallError } from '@nextround/contract/call'
import {
  findOpenQuiz,
  type OptionKey,
  type QuizSession,
  type Verdict,
} from '@nextround/contract/quizzes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sessionNews } from '#platform/session-news.ts'
import { type Answered, answersOf, known } from './answers.ts'
import { forgetAnswer, keepAnswer, keptAnswers } from './kept-answers.ts'
import { type Answer, sendAnswer, sendAnswerTwice } from './send-answer.ts'

type Send = (answer: Answer) => Promise<Verdict>

/** The answers of one quiz, and their way to the server. `onClosed`: the server takes no more of them. */
export function useAnswers(session: QuizSession, kept: Answer[], onClosed: () => void) {
  const [answers, setAnswers] = useState(() => answersOf(session, kept))
  const underWay = useRef<Promise<boolean>>(undefined)
  // An answer may be under way twice; what is known stays known, however the other one ends.
  const put = (questionId: string, answered: Answered) =>
    setAnswers((before) =>
      before[questionId]?.is === 'known' ? before : { ...before, [questionId]: answered },
    )

  async function deliver(answer: Answer, send: Send): Promise<boolean> {
    const { questionId, answer: choice } = answer
    put(questionId, { is: 'checking', choice })
    try {
      const verdict = await send(answer)
      // What the learner waits for comes first; the device can be tidied behind it.
      put(questionId, known(verdict))
      await forgetAnswer(answer)
      if (verdict.chosen !== choice) void catchUp()
      return true
    } catch (error) {
      put(questionId, { is: 'kept', choice, error })
      const code = error instanceof CallError && error.code
      if (code === 'auth.required') sessionNews.dispatchEvent(new Event('doubted'))
      if (code === 'quiz.not-found') onClosed()
      return false
    }
  }

  /** Another device may have gone on with this quiz meanwhile, or ended it. */
  async function catchUp() {
    try {
      const { session: open } = await call(findOpenQuiz)
      if (open?.id !== session.id) return onClosed()
      for (const [id, verdict] of Object.entries(open.verdicts)) put(id, known(verdict))
    } catch {
      // Nobody can be asked now; the next answer will tell.
    }
  }

  async function choose(questionId: string, choice: OptionKey) {
    if (answers[questionId]) return
    const answer = { sessionId: session.id, questionId, answer: choice, tappedAt: Date.now() }
    // Kept while it is sent: a page that is closed meanwhile loses nothing, and nobody waits for the disk.
    const keeping = keepAnswer(answer)
    await deliver(answer, sendAnswerTwice)
    await keeping
  }

  /** One after the other, until one fails; true if nothing is left. */
  async function deliverKept(): Promise<boolean> {
    for (const answer of await keptAnswers(session.id)) {
      if (!(await deliver(answer, sendAnswer))) return false
    }
    return true
  }
  const sendKept = () => {
    underWay.current ??= deliverKept().finally(() => (underWay.current = undefined))
    return underWay.current
  }

  const sendAgain = useEffectEvent(async () => {
    // What is under way may have left before the network was back, and will fail.
    await underWay.current
    await sendKept()
  })
  useEffect(() => {
    const send = () => void sendAgain()
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [])
  const comeBack = useEffectEvent(() => void (document.hidden || catchUp()))
  useEffect(() => {
    const look = () => comeBack()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return { answers, choose, sendKept }
}
