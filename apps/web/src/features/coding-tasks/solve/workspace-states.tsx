import { CallError } from '@nextround/contract/call'
import type { Failure } from '#platform/boundary.tsx'
import { codingTaskErrorMessage } from '#platform/coding-task-words.ts'
import { isTransient } from '#platform/transient-errors.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** In the shape of the page: the head, the statement and the editor. */
export const WorkspaceSkeleton = () => (
  <div className="min-h-dvh">
    <h1 className="sr-only">Loading the task</h1>
    <div className="flex h-16 items-center gap-4 border-line border-b bg-surface px-5">
      <Skeleton className="block h-5 w-48" />
    </div>
    <div className="column grid gap-4 py-6">
      <Skeleton className="block h-6 w-40" />
      <Skeleton className="block h-5 w-full" />
      <Skeleton className="block h-5 w-4/5" />
      <div className="h-40 rounded-card border border-line bg-surface" />
      <p role="status" className="animate-say-late text-ink-2 text-sm">
        This is taking longer than usual.
      </p>
    </div>
  </div>
)

const ToTasks = () => <ButtonLink to="/coding">Go to coding tasks</ButtonLink>

export const TaskNotFound = () => (
  <div className="column max-w-[45rem] py-12">
    <h1 className="mb-6 font-extrabold text-2xl">We couldn't find this task</h1>
    <EmptyState action={<ToTasks />}>
      The address may be wrong, or the task isn't offered any more.
    </EmptyState>
  </div>
)

export const WorkspaceFailure = ({ error, retry }: Failure) =>
  error instanceof CallError && error.code === 'coding-task.not-found' ? (
    <TaskNotFound />
  ) : (
    <div className="column max-w-[45rem] py-12">
      <h1 className="sr-only">Couldn't open the task</h1>
      <ErrorState onRetry={retry} action={<ToTasks />}>
        {isTransient(error)
          ? "Couldn't load your work on this task. Check your connection. Code that you wrote on this device is still saved."
          : codingTaskErrorMessage(error)}
      </ErrorState>
    </div>
  )
