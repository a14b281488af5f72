/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- what CSS lays out in another way than as a table loses its roles in some browsers */
import type { Standing } from '@nextround/contract/leaderboard'
import { Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#platform/format.ts'
import { colourOf, initialsOf } from './avatar.ts'
import type { BoardView } from './board-view.ts'
import { movementWords, scoreOf } from './standing-words.ts'

export const COLUMNS = ['Rank', 'User', 'Score', 'Streak', 'Badges', 'Since yesterday'] as const

/** The column widths of all rows, which the browser doesn't lay out as a table. */
export const WIDE_ROW =
  'md:grid-cols-[5.5rem_minmax(0,1fr)_4.5rem_4rem_4rem_8rem] md:gap-x-4 md:px-4'

type Props = { standing: Standing; tab: BoardView['tab']; isMine: boolean }

/**
 * A row of the table, shown as a card on phones. On wide screens the first three are cards too. Without a table layout
 * the roles must be explicit, or screen readers lose the table.
 */
export function BoardRow({ standing, tab, isMine }: Props) {
  const { rank, name, streakCount, badgeCount, movement } = standing
  const isOnPodium = rank <= 3

  return (
    <tr
      role="row"
      className={`grid grid-cols-[0.95fr_0.75fr_0.75fr_1.5fr] items-center gap-x-3 gap-y-2.5 px-4 py-3.5 ${
        isOnPodium ? `md:grid-cols-3 md:gap-x-2 ${PODIUM[rank]}` : `md:py-2.5 ${WIDE_ROW}`
      } ${isMine ? 'bg-accent-soft' : ''}`}
    >
      <td role="cell" className={`font-bold tabular-nums ${isOnPodium ? 'md:col-span-3' : ''}`}>
        {isOnPodium ? <Place rank={rank} /> : `#${formatNumber(rank)}`}
      </td>
      <th
        scope="row"
        role="rowheader"
        className={`col-span-3 flex min-w-0 items-center gap-2.5 text-left font-medium md:col-span-1 ${
          isOnPodium ? 'md:order-first md:col-span-3 md:flex-col md:gap-2 md:text-center' : ''
        }`}
      >
        <Avatar name={name} isLarge={isOnPodium} />
        <bdi className={`min-w-0 wrap-anywhere ${isMine ? 'font-bold' : ''}`}>{name}</bdi>
        {isMine && (
          <span className="shrink-0 rounded-full bg-surface px-2.5 py-0.5 font-semibold text-accent text-xs">
            You
          </span>
        )}
      </th>
      <Figure label="Score" isOnPodium={isOnPodium}>
        <span className={isMine || isOnPodium ? 'font-bold' : ''}>
          {formatNumber(scoreOf(standing, tab))}
        </span>
      </Figure>
      <Figure label="Streak" isOnPodium={isOnPodium}>
        {formatNumber(streakCount)}
      </Figure>
      <Figure label="Badges" isOnPodium={isOnPodium}>
        {formatNumber(badgeCount)}
      </Figure>
      <Figure label="Since yesterday" isOnPodium={isOnPodium} isWhole>
        <Movement movement={movement} />
      </Figure>
    </tr>
  )
}

/** The first is in the middle and taller than the others. */
const PODIUM: Record<number, string> = {
  1: 'md:order-2 md:rounded-card md:border md:border-amber-fill md:bg-surface md:py-7',
  2: 'md:order-1 md:rounded-card md:border md:border-line md:bg-surface md:py-4',
  3: 'md:order-3 md:rounded-card md:border md:border-line md:bg-surface md:py-4',
}

const TROPHIES: Record<number, string> = { 1: 'text-amber', 2: 'text-ink-3', 3: 'text-orange' }

const Place = ({ rank }: { rank: number }) => (
  <span className="flex items-center gap-1.5 md:justify-center">
    <Trophy aria-hidden="true" className={`size-5 shrink-0 ${TROPHIES[rank]}`} />
    {`#${rank}`}
  </span>
)

const Avatar = ({ name, isLarge }: { name: string; isLarge: boolean }) => (
  <span
    aria-hidden="true"
    style={{ background: colourOf(name) }}
    className={`grid size-8 shrink-0 place-items-center overflow-hidden rounded-full font-bold text-white text-xs forced-colors:border ${
      isLarge ? 'md:size-11 md:text-sm' : ''
    }`}
  >
    {initialsOf(name)}
  </span>
)

type FigureProps = { label: string; isOnPodium: boolean; isWhole?: boolean; children: ReactNode }

/** Includes a label where the column's header isn't visible. */
const Figure = ({ label, isOnPodium, isWhole, children }: FigureProps) => (
  <td
    role="cell"
    className={`self-end tabular-nums md:self-center ${
      isOnPodium ? `md:text-center ${isWhole ? 'md:col-span-3' : ''}` : 'md:text-right'
    }`}
  >
    <span
      aria-hidden="true"
      className={`block text-ink-3 text-xs leading-snug ${isOnPodium ? '' : 'md:hidden'}`}
    >
      {label}
    </span>
    {children}
  </td>
)

const Movement = ({ movement }: { movement: number | null }) => (
  <>
    <span
      aria-hidden="true"
      className={`whitespace-nowrap ${movement ? (movement > 0 ? 'text-good' : 'text-bad') : 'text-ink-2'}`}
    >
      {movement === null
        ? 'New'
        : movement === 0
          ? '–'
          : `${movement > 0 ? '▲' : '▼'} ${formatNumber(Math.abs(movement))}`}
    </span>
    <span className="sr-only">{movementWords(movement)}</span>
  </>
)
