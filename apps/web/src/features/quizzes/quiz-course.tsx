import type { QuizResult, QuizSession } from '@nextround/contract/quizzes'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { quizErrorMessage } from '#platform/quiz-words.ts'
import { Attempt } from './attempt.tsx'
import type { PendingAnswer } from './pending-answers.ts'
import { quizResult, useShowResult } from './quiz-result.ts'
import { QuizFailure } from './quiz-states.tsx'
import { markRunning } from './running-quiz.ts'

type Props = {
  session: QuizSession
  pending: PendingAnswer[]
  learnerId: string | undefined
  onAgain: () => void
}

/** From the first question to the last; the result has a page of its own. */
export default function QuizCourse({ session, pending, learnerId, onAgain }: Props) {
  const [isOver, setIsOver] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const client = useQueryClient()
  const showResult = useShowResult()

  // With the commit, not after it: a page that is opened at once must not find the quiz still running.
  useLayoutEffect(
    () => (isOver ? undefined : markRunning({ sessionId: session.id, learnerId })),
    [isOver, session.id, learnerId],
  )
  const end = (result: QuizResult) => {
    setIsOver(true)
    showResult(result)
  }
  /** Closed elsewhere: finished on another device, or given up for a new quiz. */
  const askForResult = () =>
    client.fetchQuery(quizResult(session.id)).then(end, (error: unknown) => {
      setIsOver(true)
      setFailure({ error })
    })

  if (failure) return <QuizFailure words={quizErrorMessage(failure.error)} retry={onAgain} />
  return (
    <Attempt
      session={session}
      pending={pending}
      learnerId={learnerId}
      onClosed={() => void askForResult()}
      onResult={end}
      isOver={isOver}
    />
  )
}
