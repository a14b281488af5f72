import { Skeleton } from '#ui/skeleton.tsx'
import { TabPanel } from '#ui/tabs.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { BOARD_TABS } from './board-controls.tsx'
import { RANK_CARD } from './rank-card.tsx'

/** Next to the learner's rank, which is shorter than the page's head and the first rows together. */
export const BOARD_CELL = 'min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2'

const ROWS = Array.from({ length: 10 }, (_, place) => place)

/** Has the shape of the board that replaces it. */
export const TableSkeleton = () => (
  <div>
    <p className="sr-only" role="status">
      Loading the leaderboard
    </p>
    <div className="mb-3 grid grid-cols-[1fr_1.15fr_1fr] items-end gap-2 md:mb-5 md:gap-3">
      {['h-39 md:h-61', 'h-43 md:h-67', 'h-39 md:h-61'].map((height, place) => (
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
        <li key={row} className="flex h-16.75 items-center gap-3 px-4 md:h-13.25">
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
      {/* Reloads, because the missing part may be code, which the same page doesn't request twice. */}
      <TryAgain onRetry={() => location.reload()} />
    </div>
    <p className="mt-4 hidden noscript:block">The leaderboard needs JavaScript.</p>
  </div>
)

export const RankCardSkeleton = () => (
  <div className={RANK_CARD}>
    <p className="text-on-room-2 text-sm">Your Rank</p>
    <Skeleton className="h-9 w-32" />
    <Skeleton className="h-4 w-48" />
  </div>
)

/** Shown until the board's code has loaded. */
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
