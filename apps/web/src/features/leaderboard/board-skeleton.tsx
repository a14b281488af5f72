import { Skeleton } from '#ui/skeleton.tsx'
import { TabPanel } from '#ui/tabs.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { BOARD_TABS } from './board-controls.tsx'
import { RANK_CARD } from './rank-card.tsx'

/** Beside the own rank, which is lower than the head of the page and the first rows together. */
export const BOARD_CELL = 'min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2'

const ROWS = Array.from({ length: 10 }, (_, place) => place)

/** In the shape of what comes. */
export const TableSkeleton = () => (
  <div>
    <p className="sr-only" role="status">
      Loading the leaderboard
    </p>
    <div className="mb-5 hidden items-end gap-3 md:grid md:grid-cols-[1fr_1.15fr_1fr]">
      {['h-61', 'h-67', 'h-61'].map((height, place) => (
        <div
          key={ROWS[place]}
          className={`grid place-items-center rounded-card border border-line bg-surface ${height}`}
        >
          <Skeleton className="size-11" />
        </div>
      ))}
    </div>
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {ROWS.map((row) => (
        <li key={row} className="flex h-28 items-center gap-3 px-4 md:h-13.25">
          <Skeleton className="h-4 w-10" />
          <Skeleton className="ml-6 size-8 shrink-0" />
          <Skeleton className="h-4 w-40 max-w-1/2" />
        </li>
      ))}
    </ul>
    <div className="mt-4 flex animate-say-late noscript:hidden flex-wrap items-center gap-4">
      <p role="status" className="text-ink-2">
        This is taking longer than usual.
      </p>
      {/* What is waited for may be code, which the same page does not ask for twice. */}
      <TryAgain onRetry={() => location.reload()} />
    </div>
    <p className="mt-4 hidden noscript:block">The board needs JavaScript.</p>
  </div>
)

export const RankCardSkeleton = () => (
  <div className={RANK_CARD}>
    <p className="text-paper/80 text-sm">Your Rank</p>
    <Skeleton className="h-9 w-32" />
    <Skeleton className="h-4 w-48" />
  </div>
)

/** Before the code is there. */
export const BoardSkeleton = () => (
  <>
    <RankCardSkeleton />
    <div className={BOARD_CELL}>
      <TabPanel group={BOARD_TABS} selected="overall">
        <TableSkeleton />
      </TabPanel>
    </div>
  </>
)
