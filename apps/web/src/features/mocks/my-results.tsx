import { ChevronRight } from 'lucide-react'
import { mockResultUrl } from '#platform/mock-address.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  empty: string
  /** Whether all results are of one mock, so that a line through them says something. */
  isOneMock?: boolean
}

/** The learner's own results. my-mocks.ts fills the list and sets `data-state` on an element around it. */
export const MyResults = ({ empty, isOneMock = false }: Props) => (
  <section aria-labelledby="my-results" className="hidden for-learners:block print:hidden">
    <h2 id="my-results" className="mb-4 font-bold text-2xl md:text-3xl">
      Your results
    </h2>
    <p className="py-2 in-data-[state=failed]:hidden in-data-[state=ready]:hidden">
      <span className="sr-only">Loading your results</span>
      <Skeleton className="h-4 w-56" />
    </p>
    <div role="alert" className="not-in-data-[state=failed]:hidden">
      <p className="mb-3 text-ink-2">
        Couldn't load your results. Check your connection, then try again.
      </p>
      <Button look="quiet" data-retry>
        Try Again
      </Button>
    </div>
    <p data-empty hidden className="text-ink-2">
      {empty}
    </p>
    {isOneMock && <Curve />}
    {/* Copied for each result, whose ID completes the link. */}
    <ul hidden>
      <li data-result data-to={mockResultUrl('')}>
        <a href="#my-results" className="flex min-h-14 items-center justify-between gap-4 py-3">
          <span className="min-w-0 wrap-anywhere">
            <span data-name className="block font-semibold" />
            <span data-when className="block text-ink-2 text-sm" />
          </span>
          <span className="ml-auto shrink-0 text-right tabular-nums">
            <span data-marks className="font-semibold" /> <span data-most className="text-ink-2" />
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        </a>
      </li>
    </ul>
    <ul
      data-results
      className="divide-y divide-line rounded-card border border-line bg-surface px-4 empty:hidden md:px-6"
    />
  </section>
)

/** The results from the oldest to the latest, which the list says in figures. draw-curve.ts draws them from two on. */
const Curve = () => (
  <div
    data-curve
    hidden
    aria-hidden="true"
    className="mb-4 rounded-card border border-line bg-surface p-4 text-ink-3 text-xs tabular-nums md:p-6"
  >
    <p className="mb-3">Marks in percent, oldest first</p>
    <div className="flex gap-3">
      <p className="-my-2 flex flex-col justify-between text-right">
        <span>100%</span>
        <span>0%</span>
      </p>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-28 min-w-0 grow overflow-visible fill-none"
      >
        <path d="M0 0H100M0 100H100" vectorEffect="non-scaling-stroke" className="stroke-line" />
        <path
          data-line
          vectorEffect="non-scaling-stroke"
          strokeWidth="2.5"
          className="stroke-accent"
        />
        <path
          data-points
          vectorEffect="non-scaling-stroke"
          strokeWidth="9"
          strokeLinecap="round"
          className="stroke-accent"
        />
      </svg>
    </div>
  </div>
)
