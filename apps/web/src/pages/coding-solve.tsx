import { useParams } from 'react-router'
import { useAuth } from '#features/auth/auth-provider.tsx'
import {
  WorkspaceFailure,
  WorkspaceSkeleton,
} from '#features/coding-tasks/solve/workspace-states.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Workspace = lazyComponent(() => import('#features/coding-tasks/solve/workspace.tsx'), {
  fallback: <WorkspaceSkeleton />,
  errorFallback: WorkspaceFailure,
})

export const meta = () =>
  pageMeta('Solve a coding task', 'Your code for a task. Only you can see this page.', {
    isUnlisted: true,
  })

/** `/coding/TASK/solve`: the statement, an editor and the tests. */
export default function CodingSolvePage() {
  const { taskId = '' } = useParams()
  const { user } = useAuth()
  return <Workspace key={taskId} taskId={taskId} learnerId={user.id} />
}
