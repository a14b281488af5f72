import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { queryClient } from '#platform/live/query-client.ts'
import { sendFor } from './outbox.ts'
import { raiseElapsed } from './quiz-clock.ts'
import type { OpenQuiz } from './quiz-queries.ts'
import type { QuizSubject } from './quiz-aim.ts'
import { QuizLoadFailure, QuizSkeleton } from './quiz-states.tsx'
import { Ready } from './ready.tsx'
import { markRunning } from './running-quiz.ts'

const QuizCourse = lazyComponent(() => import('./attempt.tsx'), {
  fallback: <QuizSkeleton />,
  errorFallback: QuizLoadFailure,
})

type Running = OpenQuiz & { learnerId: string | undefined }
type Props = {
  subject: QuizSubject
  icon: ReactNode
  /** Undefined until the session is known. */
  isSignedIn: boolean | undefined
  /** Also undefined while the server can't be reached. The quiz continues without it. */
  learnerId: string | undefined
  loginTo: string
  signupTo: string
}

/** The start screen, then the questions. Learners who are signed out during a quiz return to the start screen. */
export default function QuizScreen({
  subject,
  icon,
  isSignedIn,
  learnerId,
  loginTo,
  signupTo,
}: Props) {
  const [running, setRunning] = useState<Running>()
  const [lost, setLost] = useState<Running>()
  const run = (quiz: OpenQuiz) => {
    raiseElapsed(quiz.session.id, quiz.session.activeMs)
    setLost(undefined)
    setRunning({ ...quiz, learnerId })
  }
  // The learner signed out or another one signed in, perhaps in another tab. The quiz belongs to the first one.
  const isOver = running && (isSignedIn === false || isAnother(learnerId, running.learnerId))
  if (isOver) {
    setRunning(undefined)
    if (isSignedIn === false) setLost(running)
  }
  useEffect(() => void (learnerId && sendFor(learnerId)), [learnerId])
  // Lets the quiz continue without asking after the learner signs in again.
  useEffect(() => {
    if (lost) markRunning({ sessionId: lost.session.id, learnerId: lost.learnerId })
  }, [lost])

  const goBack = () => {
    setRunning(undefined)
    // The pressed button has disappeared together with the focus.
    document.querySelector('main')?.focus()
  }

  return (
    <QueryClientProvider client={queryClient}>
      {running && !isOver ? (
        <QuizCourse
          key={running.session.id}
          session={running.session}
          pending={running.pending}
          learnerId={running.learnerId}
          onAgain={goBack}
        />
      ) : (
        <Ready
          subject={subject}
          icon={icon}
          isSignedIn={isSignedIn}
          learnerId={learnerId}
          loginTo={loginTo}
          signupTo={signupTo}
          signedOutOf={lost?.session.id}
          run={run}
          preload={QuizCourse.preload}
        />
      )}
    </QueryClientProvider>
  )
}

const isAnother = (learnerId: string | undefined, before: string | undefined) =>
  learnerId !== undefined && before !== undefined && learnerId !== before
