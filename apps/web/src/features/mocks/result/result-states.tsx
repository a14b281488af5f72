import { CallError } from '@nextround/contract/call'
import type { Failure } from '#platform/boundary.tsx'
import { RUN_URL } from '#platform/mock-address.ts'
import { mockErrorMessage } from '#platform/mock-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Unsettled } from './mock-result.ts'

/** As tall as the first screen of the result. */
export const ResultSkeleton = () => (
  <div className="column grid gap-4 pt-4 pb-8 md:gap-5">
    <h1 className="sr-only">Loading your result</h1>
    <Skeleton className="h-5 w-24" />
    <div className="grid min-h-96 place-items-center rounded-card bg-room dark:border dark:border-line">
      <Skeleton className="size-44" />
    </div>
    {['steps', 'sections'].map((part) => (
      <Card key={part}>
        <Skeleton className="block h-5 w-1/2" />
      </Card>
    ))}
    <p role="status" className="animate-say-late text-ink-2 text-sm">
      This is taking longer than usual.
    </p>
  </div>
)

const isNone = (error: unknown) =>
  error instanceof CallError && /^(mock\.not-found|request\.invalid)$/.test(error.code)

const ToMocks = () => <ButtonLink to="/mocks">All mocks</ButtonLink>

export const ResultFailure = ({ error, retry }: Failure) =>
  isNone(error) ? (
    <PageHead title="Result not found" lead="There's no finished mock of yours at this address.">
      <ToMocks />
    </PageHead>
  ) : (
    <div className="column max-w-[45rem] py-12 md:py-16">
      <h1 className="sr-only">Couldn't open this result</h1>
      <ErrorState title="Couldn't load your result" action={<ToMocks />} onRetry={retry}>
        {`${mockErrorMessage(error)} Your result is saved.`}
      </ErrorState>
    </div>
  )

/** The server waits for answers that a device still has, or the mock isn't over. */
export const NotSettled = ({ phase }: Unsettled) =>
  phase === 'over' ? (
    <PageHead
      title="Your result isn't there yet"
      lead="Some of your answers may still be on the phone or computer you used. Open the mock there to send them, and we'll score it."
    >
      <ButtonLink to={RUN_URL}>Send my answers</ButtonLink>
    </PageHead>
  ) : (
    <PageHead
      title="The mock isn't over"
      lead="Its clock is still running. You'll get your result at the end."
    >
      <ButtonLink to={RUN_URL}>Continue the mock</ButtonLink>
    </PageHead>
  )
