import { History } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useSession } from '#features/auth/use-current-user.ts'
import { loginFor } from '#features/auth/wanted-page.ts'
import type { QuizSubject } from '#features/quizzes/quiz-room.tsx'
import { GoTo } from '#platform/go-to.tsx'
import { RE_TEST } from '#platform/quiz-address.ts'

type Props = { Quiz: ComponentType<{ subject: QuizSubject; icon: ReactNode }> }

/** `/quiz?review=due`. Made of what this learner once got wrong: a guest has none. */
export default function ReTestQuiz({ Quiz }: Props) {
  const session = useSession()
  if (session.is === 'guest') return <GoTo to={loginFor(RE_TEST)} />
  return (
    <Quiz subject={SUBJECT} icon={<History aria-hidden="true" className="size-10 text-accent" />} />
  )
}

const SUBJECT = {
  aim: { reTest: true },
  title: 'Weekly re-test',
  description:
    'What you once got wrong, asked again before you forget it. If little is due, your weakest subskills fill it up.',
} as const
