import type { OwnRank } from '@nextround/contract/leaderboard'
import type { ReactNode } from 'react'
import { formatNumber } from '#platform/format.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Board } from './board-view.ts'
import { type Advice, aheadWords, boardWords } from './standing-words.ts'

/** The same height for everyone, so that the board below doesn't move once the visitor is known. */
export const RANK_CARD =
  'grid min-h-50 content-center lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start justify-items-start gap-1.5 rounded-card bg-room p-5 text-on-room dark:border dark:border-line [print-color-adjust:exact]'

type CardProps = { board: Board; isOld?: boolean; children: ReactNode }

const Card = ({ board, isOld = false, children }: CardProps) => (
  <section
    aria-labelledby="your-rank"
    aria-busy={isOld}
    className={`${RANK_CARD} ${isOld ? 'opacity-80' : ''}`}
  >
    <h2 id="your-rank" className="font-sans text-on-room-2 text-sm tracking-normal">
      {['Your Rank', boardWords(board)].filter(Boolean).join(' · ')}
    </h2>
    {children}
  </section>
)

type RankProps = { mine: OwnRank; board: Board; isOld: boolean }

export function RankCard({ mine, board, isOld }: RankProps) {
  const { rank, overallScore, streakCount, badgeCount } = mine.standing
  const figures = [
    [overallScore, board.period === 'week' ? 'gained overall' : 'overall score'],
    [streakCount, 'day streak'],
    [badgeCount, badgeCount === 1 ? 'badge' : 'badges'],
  ] as const

  return (
    <Card board={board} isOld={isOld}>
      <p className="font-extrabold font-heading text-4xl tabular-nums leading-none wrap-anywhere">
        {`#${formatNumber(rank)}`}
      </p>
      <p className="text-on-room-2">{aheadWords(mine)}</p>
      <ul className="mt-2.5 flex w-full max-w-sm flex-wrap justify-between gap-x-4 gap-y-2">
        {figures.map(([figure, label]) => (
          <li key={label}>
            <span className="block font-bold text-lg tabular-nums leading-tight">
              {formatNumber(figure)}
            </span>{' '}
            <span className="text-on-room-2 text-sm">{label}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Shown without a rank: explains why, and what to do about it. */
export const AdviceCard = ({ advice, board }: { advice: Advice; board: Board }) => (
  <Card board={board}>
    <p className="text-balance font-bold font-heading text-xl leading-snug">{advice.title}</p>
    <p className="text-on-room-2 wrap-anywhere">{advice.text}</p>
    <div className="mt-2.5">
      <ButtonLink to={advice.action.to} look="quiet">
        {advice.action.label}
      </ButtonLink>
    </div>
  </Card>
)

export const UnknownRankCard = ({ board, action }: { board: Board; action?: ReactNode }) => (
  <Card board={board}>
    <p className="text-on-room-2">Couldn't load your rank.</p>
    {action}
  </Card>
)
