import type { QuizAim, QuizSession } from '@nextround/contract/quizzes'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Boundary, type Failure } from '#platform/boundary.tsx'
import { wordsFor } from '#platform/quiz-words.ts'
import { queryClient } from '#platform/live/query-client.ts'
import { type Answer } from './send-answer.ts'
import { keptAnswers } from './kept-answers.ts'
import { countOn } from './quiz-clock.ts'
import { QuizFailure } from './quiz-failure.tsx'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { Ready } from './ready.tsx'

const loadCourse = () => import('./quiz-course.tsx')
const QuizCourse = lazy(loadCourse)

/** What the quiz is about, in the words of its first screen. */
export type QuizSubject = { aim: QuizAim; title: string; description: string }
type Running = { session: QuizSession; kept: Answer[]; learnerId: string | undefined }
type Props = {
  subject: QuizSubject
  icon: ReactNode
  /** Undefined as long as nobody knows. */
  isSignedIn: boolean | undefined
  /** Undefined too while the server cannot be asked: a tunnel ends no quiz. */
  learnerId: string | undefined
  loginTo: string
}

/** Ready, then the course of one quiz. Whoever is signed out in the middle is back at Ready; the server keeps the rest. */
export default function QuizRoom({ subject, icon, isSignedIn, learnerId, loginTo }: Props) {
  const [running, setRunning] = useState<Running>()
  const run = async (session: QuizSession) => {
    const kept = await keptAnswers(session.id)
    countOn(session.id, session.activeMs)
    setRunning({ session, kept, learnerId })
  }
  // Signed out, or someone else signed in, perhaps in another tab: this quiz is not theirs to go on with.
  const isOver = running && (isSignedIn === false || isAnother(learnerId, running.learnerId))
  if (isOver) setRunning(undefined)

  const goBack = () => {
    setRunning(undefined)
    // The button that was pressed is gone, and the focus with it.
    document.querySelector('main')?.focus()
  }

  return (
    <QueryClientProvider client={queryClient}>
      {running && !isOver ? (
        <Boundary ifFailed={CourseFailure}>
          <Suspense fallback={<QuizSkeleton />}>
            <QuizCourse
              key={running.session.id}
              session={running.session}
              kept={running.kept}
              onAgain={goBack}
            />
          </Suspense>
        </Boundary>
      ) : (
        <Ready
          subject={subject}
          icon={icon}
          isSignedIn={isSignedIn}
          loginTo={loginTo}
          run={run}
          prepare={loadCourse}
        />
      )}
    </QueryClientProvider>
  )
}

const isAnother = (learnerId: string | undefined, before: string | undefined) =>
  learnerId !== undefined && before !== undefined && learnerId !== before

/** Code that could not be fetched is not asked for twice by the same page; the quiz goes on after a fresh start. */
const CourseFailure = ({ error }: Failure) => (
  <QuizFailure words={wordsFor(error)} retry={() => location.reload()} />
)
