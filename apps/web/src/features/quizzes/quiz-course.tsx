import { call } from '@nextround/contract/call'
import { getQuizResult, type QuizResult, type QuizSession } from '@nextround/contract/quizzes'
import { useEffect, useState } from 'react'
import { wordsFor } from '#platform/quiz-words.ts'
import { Attempt } from './attempt.tsx'
import { QuizFailure } from './quiz-failure.tsx'
import { Results } from './results.tsx'
import { markRunning } from './running-quiz.ts'
import type { Answer } from './send-answer.ts'

type Props = { session: QuizSession; kept: Answer[]; onAgain: () => void }

/** From the first question to the result. */
export default function QuizCourse({ session, kept, onAgain }: Props) {
  const [result, setResult] = useState<QuizResult>()
  const [failure, setFailure] = useState<{ error: unknown }>()
  const isOver = Boolean(result ?? failure)

  useEffect(() => (isOver ? undefined : markRunning(session.id)), [isOver, session.id])

  /** Closed elsewhere: finished on another device, or given up for a new quiz. */
  const askForResult = () =>
    call(getQuizResult, { params: { sessionId: session.id } }).then(setResult, (error: unknown) =>
      setFailure({ error }),
    )

  if (failure) return <QuizFailure words={wordsFor(failure.error)} retry={onAgain} />
  if (result) return <Results result={result} onAgain={onAgain} />
  return (
    <Attempt
      session={session}
      kept={kept}
      onClosed={() => void askForResult()}
      onResult={setResult}
    />
  )
}
