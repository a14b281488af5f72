import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#features/auth/use-current-user.ts'
import { loginFor, signupFor } from '#features/auth/wanted-page.ts'
import type { QuizSubject } from '#features/quizzes/quiz-aim.ts'
import { QuizLoadFailure, QuizSkeleton } from '#features/quizzes/quiz-states.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'

const QuizWithReports = lazyComponent(() => import('./quiz-with-reports.tsx'), {
  fallback: <QuizSkeleton />,
  errorFallback: QuizLoadFailure,
})

type Props = { subject: QuizSubject; icon: ReactNode }

/** A quiz for any visitor: learners take it, and guests are asked to sign in. */
export function VisitorQuiz({ subject, icon }: Props) {
  const session = useSession()
  const isSignedIn = session.status === 'unknown' ? undefined : session.status !== 'guest'
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`

  return (
    <QuizWithReports
      key={address}
      subject={subject}
      icon={icon}
      isSignedIn={isSignedIn}
      learnerId={session.status === 'user' ? session.user.id : undefined}
      loginTo={loginFor(address)}
      signupTo={signupFor(address)}
    />
  )
}
