import type { StudyGuide } from '@nextround/contract/study-guides'
import { useDeferredValue } from 'react'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { AsOf } from '#ui/as-of.tsx'
import { CARD_GRID } from '#ui/card-grid.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { filterGuides, type GuideFilterValues } from './filter-guides.ts'
import { GuideCard } from './guide-card.tsx'
import { GuideListFailure, GuideListSkeleton, NoGuides } from './list-states.tsx'
import { useGuides } from './use-guides.ts'
import type { Visitor } from './visitor.ts'

type Props = { filters: GuideFilterValues; clear: () => void; visitor: Visitor }

const GuideList = (props: Props) => (
  <QueryBoundary fallback={<GuideListSkeleton />} errorFallback={GuideListFailure}>
    <List {...props} />
  </QueryBoundary>
)
export default GuideList

/** Two full rows of a wide screen. */
const FIRST = 6

function List({ filters, clear, visitor }: Props) {
  const {
    reply: { guides },
    cachedAt,
  } = useGuides(visitor)
  // Deferred, because on a slow phone the cards take longer to render than a thumb takes to type the next letter.
  const found = filterGuides(guides, useDeferredValue(filters))

  // A learner who filters wants to see all remaining guides.
  const first = found.length < guides.length ? found.length : FIRST
  if (guides.length === 0) return <NoGuides />
  return (
    <>
      <p
        aria-live="polite"
        className="mb-5 flex min-h-11 items-center text-ink-2 tabular-nums"
      >{`Showing ${found.length} of ${guides.length} guides`}</p>
      {cachedAt !== undefined && (
        <div className="mb-5">
          <AsOf at={cachedAt} />
        </div>
      )}
      {found.length === 0 ? (
        <NothingFound
          title="No guides found"
          text="Try adjusting your search or filters to find what you're looking for."
          clear={clear}
        />
      ) : (
        <>
          <h2 className="sr-only">Guides</h2>
          <Cards guides={found.slice(0, first)} visitor={visitor} />
          {first < found.length && (
            <div className="mt-4">
              <Disclosure label={`${found.length - first} more guides`}>
                <div className="pt-3">
                  <Cards guides={found.slice(first)} visitor={visitor} />
                </div>
              </Disclosure>
            </div>
          )}
        </>
      )}
    </>
  )
}

const Cards = ({ guides, visitor }: { guides: StudyGuide[]; visitor: Visitor }) => (
  <ul className={CARD_GRID}>
    {guides.map((guide) => (
      <li key={guide.id}>
        <GuideCard guide={guide} visitor={visitor} />
      </li>
    ))}
  </ul>
)
