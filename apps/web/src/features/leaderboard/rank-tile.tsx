import { Link } from 'react-router'
import { formatNumber } from '#platform/format.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { movementWords } from './standing-words.ts'
import { useMyRank } from './use-my-rank.ts'

/** The learner's rank as a small card. Renders nothing without a rank or a reply. */
const RankTile = () => (
  <QueryBoundary fallback={null} errorFallback={Nothing}>
    <Tile />
  </QueryBoundary>
)
export default RankTile

const Nothing = () => null

function Tile() {
  const standing = useMyRank()
  if (!standing?.rank) return null

  return (
    <Link
      to="/leaderboard"
      className="block min-w-0 rounded-card border border-line bg-surface p-3 tabular-nums transition-colors hover:bg-sunken md:p-4"
    >
      <span className="block text-ink-2 text-sm">Your rank</span>{' '}
      <span className="block font-bold font-heading text-xl">{`#${formatNumber(standing.rank)}`}</span>{' '}
      <span className="block text-ink-2 text-xs">
        {`of ${formatNumber(standing.ranked)} · ${movementWords(standing.movement)}`}
      </span>
    </Link>
  )
}
