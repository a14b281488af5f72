import type { QuizAim, QuizSession } from '@nextround/contract/quizzes'
import { useState } from 'react'
import { aimOf } from '#platform/quiz-address.ts'
import { Button } from '#ui/button.tsx'
import { OtherOpenQuiz } from './other-open-quiz.tsx'
import { isSameAim } from './quiz-aim.ts'
import { startOrTell } from './start-or-tell.ts'

type Props = {
  aim: QuizAim
  /** Undefined while it is not known whether a quiz can start. */
  questions: number | undefined
  isSignedIn: boolean
  open: QuizSession | undefined
  run: (session: QuizSession) => Promise<void>
}

export function StartOrContinue({ aim, questions, isSignedIn, open, run }: Props) {
  const [isStarting, setIsStarting] = useState(false)
  const mine = open && isSameAim(aimOf(open), aim) ? open : undefined
  const start = async () => {
    setIsStarting(true)
    const session = await startOrTell(aim, isSignedIn)
    if (session) await run(session)
    setIsStarting(false)
  }

  return (
    <div className="grid gap-4">
      {mine && (
        <p className="text-ink-2">
          {`You have answered ${Object.keys(mine.verdicts).length} of ${mine.questions.length}. A new start closes that quiz unfinished.`}
        </p>
      )}
      {open && !mine && <OtherOpenQuiz open={open} />}
      <div className="grid gap-3 sm:flex">
        {mine && <Button onClick={() => void run(mine)}>Continue your quiz</Button>}
        <Button
          look={mine ? 'quiet' : 'primary'}
          disabled={!questions}
          isBusy={isStarting}
          onClick={() => void start()}
        >
          Start Quiz
        </Button>
      </div>
    </div>
  )
}
