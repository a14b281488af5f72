import type { Failure } from '#platform/boundary.tsx'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type SkeletonProps = { label: string; hasPanel?: boolean }

/** Has the shape of the list that replaces it: the panel with the button, then cards. */
const ListSkeleton = ({ label, hasPanel = false }: SkeletonProps) => (
  <div className="grid grid-cols-1 gap-4">
    <span role="status" className="sr-only">
      {label}
    </span>
    {hasPanel && (
      <div className="grid h-44 grid-cols-1 content-center justify-items-start gap-3 rounded-card border border-line bg-surface p-5 sm:h-36">
        <Skeleton className="h-6 w-48 max-w-full" />
        <Skeleton className="h-4 w-72 max-w-full" />
        <Skeleton className="h-11 w-40" />
      </div>
    )}
    {['one', 'two', 'three'].map((card) => (
      <div
        key={card}
        className="grid h-44 grid-cols-1 content-start justify-items-start gap-3 rounded-card border border-line bg-surface p-5"
      >
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-3 h-4 w-2/3" />
      </div>
    ))}
    <p role="status" className="animate-say-late text-ink-2">
      This is taking longer than usual.
    </p>
  </div>
)

export const MistakesSkeleton = () => <ListSkeleton label="Loading your mistakes" hasPanel />
export const BookmarksSkeleton = () => <ListSkeleton label="Loading your bookmarks" />

export const MistakesFailure = ({ error, retry }: Failure) => (
  <ErrorState title="Couldn't load your mistakes" onRetry={retry}>
    {pageErrorMessage(error)}
  </ErrorState>
)

export const BookmarksFailure = ({ error, retry }: Failure) => (
  <ErrorState title="Couldn't load your bookmarks" onRetry={retry}>
    {pageErrorMessage(error)}
  </ErrorState>
)

export const NoMistakes = () => (
  <EmptyState
    title="No mistakes to review"
    action={<ButtonLink to="/topics">Take a Quiz</ButtonLink>}
  >
    Questions you get wrong or guess appear here, with an explanation. Get one right on a later day
    and it leaves the list.
  </EmptyState>
)

export const NoneInTopic = ({ showAll }: { showAll: () => void }) => (
  <EmptyState
    title="None left in this topic"
    action={
      <Button look="quiet" onClick={showAll}>
        Show all topics
      </Button>
    }
  >
    You've since answered all of these correctly.
  </EmptyState>
)

export const NoBookmarks = () => (
  <EmptyState
    drawing="saved"
    title="No bookmarks yet"
    action={
      <ButtonLink to="/mistakes" look="quiet">
        See your mistakes
      </ButtonLink>
    }
  >
    Bookmark a question when you review a quiz or your mistakes. You can add a note that only you
    can see.
  </EmptyState>
)
