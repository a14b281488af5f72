import { ListChecks } from 'lucide-react'
import { useSession } from '#features/auth/use-current-user.ts'
import { loginFor } from '#features/auth/wanted-page.ts'
import { GoTo } from '#platform/go-to.tsx'
import { taskUrl } from '#platform/quiz-address.ts'
import { VisitorQuiz } from './visitor-quiz.tsx'

/** `/quiz?task=ID`, a task of the learner's plan. Guests have no plan, so they must sign in first. */
export default function TaskQuiz({ taskId }: { taskId: string }) {
  const session = useSession()
  if (session.status === 'guest') return <GoTo to={loginFor(taskUrl(taskId))} />
  return (
    <VisitorQuiz
      subject={{ aim: { task: taskId }, title: "Today's plan", description: '' }}
      icon={<ListChecks aria-hidden="true" className="size-10 text-accent" />}
    />
  )
}
