import type { QuizAim, QuizSession } from '@nextround/contract/quizzes'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Boundary, type Failure } from '#platform/boundary.tsx'
import { wordsFor } from '#platform/quiz-words.ts'
import { queryClient } from '#platform/live/query-client.ts'
import { type Answer } from './send-answer.ts'
import { keptAnswers } from './kept-answers.ts'
import { QuizFailure } from './quiz-failure.tsx'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { Ready } from './ready.tsx'

const loadCourse = () => import('./quiz-course.tsx')
const QuizCourse = lazy(loadCourse)

/** What the quiz is about, in the words of its first screen. */
export type QuizSubject = { aim: QuizAim; title: string; description: string }
type Props = {
  subject: QuizSubject
  icon: ReactNode
  /** Undefined as long as nobody knows. */
  isSignedIn: boolean | undefined
  loginTo: string
}

/** Ready, then the course of one quiz. Whoever is signed out in the middle is back at Ready; the server keeps the rest. */
export default function QuizRoom({ subject, icon, isSignedIn, loginTo }: Props) {
  const [running, setRunning] = useState<{ session: QuizSession; kept: Answer[] }>()
  const run = async (session: QuizSession) =>
    setRunning({ session, kept: await keptAnswers(session.id) })

  const goBack = () => {
    setRunning(undefined)
    // The button that was pressed is gone, and the focus with it.
    document.querySelector('main')?.focus()
  }

  return (
    <QueryClientProvider client={queryClient}>
      {running && isSignedIn !== false ? (
        <Boundary ifFailed={CourseFailure}>
          <Suspense fallback={<QuizSkeleton />}>
            <QuizCourse key={running.session.id} {...running} onAgain={goBack} />
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

/** Code that could not be fetched is not asked for twice by the same page; the quiz goes on after a fresh start. */
const CourseFailure = ({ error }: Failure) => (
  <QuizFailure words={wordsFor(error)} retry={() => location.reload()} />
)
