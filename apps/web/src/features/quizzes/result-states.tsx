import { CallError } from '@nextround/contract/call'
import type { Failure } from '#platform/boundary.tsx'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** As tall as the result that replaces it. */
export const ResultSkeleton = () => (
  <div className="column max-w-[45rem] pt-4 pb-6 md:py-6">
    <h1 className="sr-only">Loading your result</h1>
    <div className="mb-4 flex h-17 flex-wrap content-around justify-between sm:h-11 md:mb-8">
      <Skeleton className="block h-5 w-40" />
      <Skeleton className="block h-5 w-60" />
    </div>
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <Card className="grid grid-cols-1 justify-items-center gap-4">
        <Skeleton className="size-44" />
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </Card>
      {['next', 'subskills', 'review'].map((part) => (
        <Card key={part}>
          <Skeleton className="block h-5 w-1/2" />
        </Card>
      ))}
    </div>
  </div>
)

/** The result is another learner's, unfinished or deleted, or the address is wrong. The server doesn't say which. */
const isNone = (error: unknown) =>
  error instanceof CallError && /^(quiz\.not-found|request\.invalid)$/.test(error.code)

const ToDashboard = () => <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>

export const ResultFailure = ({ error, retry }: Failure) =>
  isNone(error) ? (
    <PageHead title="Result not found" lead="There's no finished quiz of yours at this address.">
      <ToDashboard />
    </PageHead>
  ) : (
    <div className="column max-w-[45rem] py-12 md:py-16">
      <h1 className="sr-only">Couldn't open this result</h1>
      <ErrorState title="Failed to load quiz data" action={<ToDashboard />} onRetry={retry}>
        {pageErrorMessage(error)}
      </ErrorState>
    </div>
  )
