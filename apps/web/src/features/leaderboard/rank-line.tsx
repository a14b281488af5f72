import { Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '#platform/format.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { movementWords } from './standing-words.ts'
import { useMyRank } from './use-my-rank.ts'

/** The learner's rank on a page about something else. Renders nothing without a rank or a reply. */
const RankLine = () => (
  <QueryBoundary fallback={null} errorFallback={Nothing}>
    <Line />
  </QueryBoundary>
)
export default RankLine

const Nothing = () => null

function Line() {
  const data = useMyRank()
  if (!data?.rank) return null

  return (
    <Link
      to="/leaderboard"
      className="inline-flex min-h-11 items-center gap-2 text-ink-2 text-sm tabular-nums transition-colors hover:text-ink"
    >
      <Trophy aria-hidden="true" className="size-4.5 shrink-0 text-amber" />
      <span>
        <span className="font-semibold text-accent underline decoration-accent-line underline-offset-4">
          {`Rank #${formatNumber(data.rank)}`}
        </span>
        {` of ${formatNumber(data.ranked)} · ${movementWords(data.movement)}`}
      </span>
    </Link>
  )
}
