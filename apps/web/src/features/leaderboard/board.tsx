import { useEffect } from 'react'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { AsOf } from '#ui/as-of.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { TabPanel } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.ts'
import { TryAgain } from '#ui/try-again.tsx'
import { BOARD_TABS } from './board-controls.tsx'
import { BoardFailure } from './board-failure.tsx'
import { BOARD_CELL, BoardSkeleton, RankCardSkeleton, TableSkeleton } from './board-skeleton.tsx'
import { BoardTable } from './board-table.tsx'
import { type BoardView, toBoard, type Board, CATEGORY_NAMES, quizFor } from './board-view.ts'
import { NextPlace } from './next-place.tsx'
import { AdviceCard, RankCard, UnknownRankCard } from './rank-card.tsx'
import { RANK_NEEDS, unrankedAdvice } from './standing-words.ts'
import { type MyStandingQuery, useMyStanding, useStandings } from './use-standings.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = {
  view: BoardView
  visitor: 'unknown' | 'guest' | 'user' | 'unreachable'
  /** The address where guests sign in, to return here. */
  loginTo: string
}

const Board = (props: Props) => (
  <QueryBoundary fallback={<BoardSkeleton />} errorFallback={BoardFailure}>
    <Parts {...props} />
  </QueryBoundary>
)
export default Board

/** Three cells of the page's grid: the learner's rank, the board, and the next action. */
function Parts({ view, visitor, loginTo }: Props) {
  const board = toBoard(view)
  const mine = useMyStanding(board, visitor === 'user')
  const my = visitor === 'user' ? mine.data?.reply : undefined

  return (
    <>
      {visitor === 'user' ? (
        <OwnRank query={mine} view={view} />
      ) : visitor === 'guest' ? (
        <AdviceCard
          board={board}
          advice={{
            title: 'See where you stand',
            text: RANK_NEEDS,
            action: { to: loginTo, label: 'Sign in to be ranked' },
          }}
        />
      ) : visitor === 'unreachable' ? (
        <UnknownRankCard board={board} />
      ) : (
        <RankCardSkeleton />
      )}
      <div className={BOARD_CELL}>
        <TabPanel group={BOARD_TABS} selected={view.tab}>
          <Rows view={view} mine={visitor === 'user' ? mine : undefined} />
        </TabPanel>
      </div>
      {my && <NextPlace my={my} board={board} />}
    </>
  )
}

function OwnRank({ query, view }: { query: MyStandingQuery; view: BoardView }) {
  const { data, error, refetch, isPlaceholderData } = query
  const board = toBoard(view)
  if (!data && error) {
    const retry = async () => void (await refetch())
    return <UnknownRankCard board={board} action={<TryAgain onRetry={retry} />} />
  }
  if (!data) return <RankCardSkeleton />
  const { mine, unranked } = data.reply
  if (mine) return <RankCard mine={mine} board={board} isOld={isPlaceholderData} />
  return (
    <AdviceCard advice={unrankedAdvice(unranked ?? { reason: 'no-points' }, board)} board={board} />
  )
}

type RowsProps = { view: BoardView; mine: MyStandingQuery | undefined }

function Rows({ view, mine }: RowsProps) {
  const { data, error, errorUpdatedAt, dataUpdatedAt, refetch, isPlaceholderData } = useStandings(
    toBoard(view),
  )
  const hasNothing = !data && error !== null

  useEffect(() => {
    if (hasNothing && errorUpdatedAt > 0)
      toast({ title: 'Failed to load leaderboard', kind: 'destructive' })
  }, [hasNothing, errorUpdatedAt])

  if (hasNothing)
    return (
      <ErrorState
        title="Couldn't load the leaderboard"
        onRetry={async () => void (await refetch())}
      >
        {pageErrorMessage(error)}
      </ErrorState>
    )
  if (!data) return <TableSkeleton />
  // If the learner's rank belongs to another board than the rows, it would mark the wrong row.
  const my = mine?.isPlaceholderData === isPlaceholderData ? mine.data?.reply : undefined
  const asOf = data.cachedAt ?? (error ? dataUpdatedAt : undefined)

  return (
    <div className="grid grid-cols-1 gap-4">
      {asOf !== undefined && <AsOf at={asOf} />}
      {data.reply.standings.length === 0 ? (
        <EmptyBoard board={toBoard(view)} />
      ) : (
        <BoardTable
          standings={data.reply.standings}
          around={my?.around ?? []}
          mine={my?.mine?.standing}
          view={view}
          isOld={isPlaceholderData}
        />
      )}
    </div>
  )
}

/** Shown for an empty board: says how to be the first. */
const EmptyBoard = ({ board: { category, period } }: { board: Board }) => (
  <EmptyState
    drawing="podium"
    title={
      period === 'week' ? 'Nobody has gained points this week yet' : 'Nobody is on this board yet'
    }
    action={<ButtonLink to={quizFor(category)}>Be the first</ButtonLink>}
  >
    {category === 'overall'
      ? RANK_NEEDS
      : `${RANK_NEEDS} Points here come from ${CATEGORY_NAMES[category].toLowerCase()} quizzes.`}
  </EmptyState>
)
