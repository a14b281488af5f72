import { Link } from 'react-router'
import { Live } from '#platform/live/live.tsx'
import { grouped, movementWords } from './standing-words.ts'
import { useMyRank } from './use-my-rank.ts'

/** The own rank as a small card: without a rank, or without an answer, there is none. */
const RankTile = () => (
  <Live whileLoading={null} ifFailed={Nothing}>
    <Tile />
  </Live>
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
      <span className="block font-bold font-heading text-xl">{`#${grouped(standing.rank)}`}</span>{' '}
      <span className="block text-ink-2 text-xs">
        {`of ${grouped(standing.ranked)} · ${movementWords(standing.movement)}`}
      </span>
    </Link>
  )
}
