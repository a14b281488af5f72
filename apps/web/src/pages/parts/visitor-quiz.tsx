import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { QuizSubject } from '#features/quizzes/quiz-aim.ts'
import { QuizLoadFailure, QuizSkeleton } from '#features/quizzes/quiz-states.tsx'
import { ViewerProvider } from '#layout/viewer-provider.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'

const QuizWithReports = lazyComponent(() => import('./quiz-with-reports.tsx'), {
  fallback: <QuizSkeleton />,
  errorFallback: QuizLoadFailure,
})

type Props = { subject: QuizSubject; icon: ReactNode }

/** A quiz for any visitor: learners take it, and guests are asked to sign in. */
export function VisitorQuiz({ subject, icon }: Props) {
  const { pathname, search } = useLocation()
  return (
    <ViewerProvider>
      <QuizWithReports key={`${pathname}${search}`} subject={subject} icon={icon} />
    </ViewerProvider>
  )
}
