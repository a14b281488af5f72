import { useLocation } from 'react-router'
import { loginFor } from '#features/auth/wanted-page.ts'
import { useSession } from '#features/auth/use-current-user.ts'
import { BoardTabs, PeriodSwitch } from '#features/leaderboard/board-controls.tsx'
import { BoardFailure } from '#features/leaderboard/board-failure.tsx'
import { BoardSkeleton } from '#features/leaderboard/board-skeleton.tsx'
import { useBoardView } from '#features/leaderboard/board-view.ts'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Board = lazyComponent(() => import('#features/leaderboard/board.tsx'), {
  fallback: <BoardSkeleton />,
  errorFallback: BoardFailure,
})

export const meta = () =>
  pageMeta(
    'Global Leaderboard',
    'The top fifty learners overall and by category, for all time and for this week, and your own rank.',
  )

export default function LeaderboardPage() {
  const { view, change } = useBoardView()
  const session = useSession()
  const { pathname, search } = useLocation()

  return (
    <div className="column grid grid-cols-1 gap-x-7 gap-y-5 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_0fr_1fr]">
      <header className="grid min-w-0 gap-y-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 className="font-extrabold text-3xl sm:text-4xl">Global Leaderboard</h1>
            <p className="mt-2 text-ink-2">
              Only your first answer to a question counts. Ties go to the learner who got there
              first.
              {view.period === 'week' &&
                " Points gained since Monday, 00:00 IST, in topics you'd practised before."}
            </p>
          </div>
          <PeriodSwitch view={view} change={change} />
        </div>
        <BoardTabs view={view} change={change} />
      </header>
      <Board view={view} visitor={session.status} loginTo={loginFor(`${pathname}${search}`)} />
    </div>
  )
}
