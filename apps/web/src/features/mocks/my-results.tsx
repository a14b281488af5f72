import { ChevronRight } from 'lucide-react'
import { mockResultUrl } from '#platform/mock-address.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = { empty: string }

/** The learner's own results. my-mocks.ts fills the list and sets `data-state` on an element around it. */
export const MyResults = ({ empty }: Props) => (
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
