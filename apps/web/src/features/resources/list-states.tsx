import type { Failure } from '#platform/boundary.tsx'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CardGridSkeleton } from '#ui/card-grid.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ResourceTab } from './filter-resources.ts'

/** Has the shape of the list that replaces it. */
export const ResourceListSkeleton = () => (
  <div>
    <p className="flex min-h-11 items-center" role="status">
      <span className="sr-only">Loading resources</span>
      <Skeleton className="h-4 w-48" />
    </p>
    <div className="mt-3">
      <CardGridSkeleton height="h-88" head="w-48 max-w-full" foot="w-1/2" />
    </div>
    <p role="status" className="mt-4 animate-say-late text-ink-2">
      This is taking longer than usual.
    </p>
  </div>
)

export const ResourceListFailure = ({ error, retry }: Failure) => (
  <ErrorState title="Couldn't load the resources" onRetry={retry}>
    {pageErrorMessage(error)}
  </ErrorState>
)

type Empty = { title: string; text: string }

const EMPTY: Record<Exclude<ResourceTab, 'all' | 'recommended'>, Empty> = {
  saved: {
    title: 'Nothing saved yet',
    text: 'Resources you save appear here, on all your devices.',
  },
  viewed: {
    title: 'Nothing viewed yet',
    text: 'Resources you open appear here, latest first.',
  },
}

type NothingYetProps = { tab: keyof typeof EMPTY; openAll: () => void }

export const NothingYet = ({ tab, openAll }: NothingYetProps) => (
  <EmptyState
    title={EMPTY[tab].title}
    drawing="saved"
    action={
      <Button look="quiet" onClick={openAll}>
        Browse all resources
      </Button>
    }
  >
    {EMPTY[tab].text}
  </EmptyState>
)

type RecommendedLeadProps = { isForAll: boolean }

/** Explains why these are recommended. */
export const RecommendedLead = ({ isForAll }: RecommendedLeadProps) =>
  isForAll ? (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-accent-line bg-accent-soft p-4 pl-5">
      <p className="min-w-0 max-w-prose">
        A good start for everyone. After your first quiz, we'll suggest resources for your weakest
        skills.
      </p>
      <ButtonLink to="/topics" look="quiet">
        Choose a topic
      </ButtonLink>
    </div>
  ) : (
    <p className="mb-4 text-ink-2">Chosen for your weakest skills.</p>
  )
