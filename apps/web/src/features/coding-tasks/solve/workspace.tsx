import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { codingWork, type OpenedTask, openedTask } from './solve-queries.ts'
import { SolveScreen } from './solve-screen.tsx'
import { useFullScreen } from './use-screen.ts'
import { TaskNotFound, WorkspaceFailure, WorkspaceSkeleton } from './workspace-states.tsx'

type Props = { taskId: string; learnerId: string }

/** The learner's work on one task. */
export default function Workspace(props: Props) {
  useFullScreen()
  // A later visit must not begin with the drafts of this one, which the cache still has for a moment.
  const [visit] = useState(() => crypto.randomUUID())
  return (
    <QueryBoundary fallback={<WorkspaceSkeleton />} errorFallback={WorkspaceFailure}>
      <Opened {...props} visit={visit} />
    </QueryBoundary>
  )
}

function Opened({ taskId, learnerId, visit }: Props & { visit: string }) {
  const { data } = useSuspenseQuery(openedTask(taskId))
  return data ? <Loaded opened={data} learnerId={learnerId} visit={visit} /> : <TaskNotFound />
}

type LoadedProps = { opened: OpenedTask; learnerId: string; visit: string }

function Loaded({ opened, learnerId, visit }: LoadedProps) {
  const query = codingWork({ learnerId, taskId: opened.task.id, visit })
  const { data } = useSuspenseQuery(query)
  return (
    <SolveScreen
      opened={opened}
      learnerId={learnerId}
      workKey={query.queryKey}
      {...data}
      RichEditor={RichEditor}
    />
  )
}

/** Its code is larger than the rest of the page, and phones don't need it. */
const RichEditor = lazyComponent(() => import('../editor/rich-editor.tsx'), {
  fallback: (
    <div className="grow bg-surface p-4">
      <Skeleton className="block h-5 w-2/3" />
    </div>
  ),
  label: 'the editor',
})
