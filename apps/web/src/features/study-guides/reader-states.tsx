import { CallError } from '@nextround/contract/call'
import type { Failure } from '#platform/boundary.tsx'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const LINES = ['w-full', 'w-11/12', 'w-4/5', 'w-5/6', 'w-2/3']

/** Has the shape of the page that replaces it: head, contents, text. */
export const ReaderSkeleton = () => (
  <div className="column pt-6 pb-16 md:pt-10">
    <h1 className="sr-only">Loading the guide</h1>
    <div className="mb-10 grid grid-cols-1 gap-5 border-line border-b pb-8">
      <Skeleton className="block h-5 w-28" />
      <Skeleton className="block h-7 w-56 max-w-full" />
      <Skeleton className="block h-10 w-2/3" />
      <Skeleton className="block h-5 w-full max-w-2xl" />
      <Skeleton className="block h-11 w-48 rounded-control!" />
    </div>
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-14">
      <div className="grid h-128 grid-cols-1 content-between rounded-card border border-line bg-surface p-5">
        {LINES.map((width) => (
          <Skeleton key={width} className={`block h-5 ${width}`} />
        ))}
      </div>
      <div className="grid max-w-[42.5rem] grid-cols-1 content-start gap-4">
        {LINES.map((width) => (
          <Skeleton key={width} className={`block h-4 ${width}`} />
        ))}
        <p role="status" className="animate-say-late noscript:hidden text-ink-2">
          This is taking longer than usual.
        </p>
        <p className="hidden noscript:block">Reading a guide here needs JavaScript.</p>
      </div>
    </div>
  </div>
)

/** A malformed ID belongs to no guide either. */
const isNone = (error: unknown) =>
  error instanceof CallError && /^(guide\.not-found|request\.invalid)$/.test(error.code)

const ToGuides = () => <ButtonLink to="/guides">See all guides</ButtonLink>

export const ReaderFailure = ({ error, retry }: Failure) =>
  isNone(error) ? (
    <PageHead title="Guide not found" lead="There's no study guide at this address.">
      <ToGuides />
    </PageHead>
  ) : (
    <div className="column py-12 md:py-16">
      <h1 className="sr-only">Couldn't open this guide</h1>
      <ErrorState title="Couldn't load the guide" action={<ToGuides />} onRetry={retry}>
        {pageErrorMessage(error)}
      </ErrorState>
    </div>
  )
