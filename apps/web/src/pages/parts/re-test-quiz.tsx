import { History } from 'lucide-react'
import { useSession } from '#features/auth/use-current-user.ts'
import { loginFor } from '#features/auth/wanted-page.ts'
import { GoTo } from '#platform/go-to.tsx'
import { RE_TEST_URL } from '#platform/quiz-address.ts'
import { VisitorQuiz } from './visitor-quiz.tsx'

/** `/quiz?review=due`. It consists of the learner's past mistakes, so guests must sign in first. */
export default function ReTestQuiz() {
  const session = useSession()
  if (session.status === 'guest') return <GoTo to={loginFor(RE_TEST_URL)} />
  return (
    <VisitorQuiz
      subject={SUBJECT}
      icon={<History aria-hidden="true" className="size-10 text-accent" />}
    />
  )
}

const SUBJECT = {
  aim: { reTest: true },
  title: 'Weekly re-test',
  description:
    'A re-test brings back what you once got wrong, before you forget it. If only a few questions are due, we add some on your weakest skills.',
} as const
