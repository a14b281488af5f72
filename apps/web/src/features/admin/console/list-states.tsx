import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ChangeView, ListView } from './use-list-view.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

type SkeletonProps = {
  /** For example 'Loading the payments'. */
  words: string
  /** The height of a row. */
  height: string
}

/** Has the shape of the list that replaces it. */
export const ListSkeleton = ({ words, height }: SkeletonProps) => (
  <div>
    <p className="sr-only" role="status">
      {words}
    </p>
    <ul className="grid gap-2">
      {ROWS.map((row) => (
        <li
          key={row}
          className={`grid content-center gap-2.5 rounded-card border border-line bg-surface px-4 ${height}`}
        >
          <Skeleton className="h-4 w-72 max-w-full" />
          <Skeleton className="h-3.5 w-56 max-w-3/4" />
        </li>
      ))}
    </ul>
    <p role="status" className="mt-4 animate-say-late text-ink-2">
      This is taking longer than usual.
    </p>
  </div>
)

type EmptyProps = {
  view: Pick<ListView<string>, 'search' | 'page'>
  change: ChangeView<never>
  title: string
  /** Why the list is empty. */
  words: string
  /** The text searched for and the list, such as ‘No payment here has …’. */
  notFound: string
}

export function EmptyList({ view, change, title, words, notFound }: EmptyProps) {
  if (!view.search && view.page === 1)
    return (
      <EmptyState title={title} drawing="chat">
        {words}
      </EmptyState>
    )
  const clear = () => change({ search: '', page: 1 })
  return (
    <EmptyState
      title="Nothing found"
      drawing="search"
      action={
        <Button look="quiet" onClick={clear}>
          {view.search ? 'Clear the search' : 'Go to the first page'}
        </Button>
      }
    >
      {view.search ? notFound : 'This page is now empty.'}
    </EmptyState>
  )
}
