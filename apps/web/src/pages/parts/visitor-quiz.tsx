import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#features/auth/use-current-user.ts'
import { loginFor } from '#features/auth/wanted-page.ts'
import type { QuizSubject } from '#features/quizzes/quiz-aim.ts'
import { QuizLoadFailure, QuizSkeleton } from '#features/quizzes/quiz-states.tsx'
import { latePart } from '#platform/late-part.tsx'

const QuizWithReports = latePart(() => import('./quiz-with-reports.tsx'), {
  waiting: <QuizSkeleton />,
  ifFailed: QuizLoadFailure,
})

type Props = { subject: QuizSubject; icon: ReactNode }

/** A quiz for any visitor: learners take it, and guests are asked to sign in. */
export function VisitorQuiz({ subject, icon }: Props) {
  const session = useSession()
  const isSignedIn = session.is === 'unknown' ? undefined : session.is !== 'guest'
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`

  return (
    <QuizWithReports
      key={address}
      subject={subject}
      icon={icon}
      isSignedIn={isSignedIn}
      learnerId={session.is === 'user' ? session.user.id : undefined}
      loginTo={loginFor(address)}
    />
  )
}
