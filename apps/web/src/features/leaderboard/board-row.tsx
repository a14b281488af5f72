/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- what CSS lays out in another way than as a table loses its roles in some browsers */
import type { Standing } from '@nextround/contract/leaderboard'
import { Award, Flame, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#platform/format.ts'
import { pickColour, toInitials } from './avatar.ts'
import type { BoardView } from './board-view.ts'
import { movementWords, readScore } from './standing-words.ts'

export const COLUMNS = ['Rank', 'User', 'Score', 'Streak', 'Badges', 'Since yesterday'] as const

/** The column widths of all rows, which the browser doesn't lay out as a table. */
export const WIDE_ROW =
  'md:grid-cols-[5.5rem_minmax(0,1fr)_4.5rem_4rem_4rem_8rem] md:gap-x-4 md:px-4'

type Props = {
  standing: Standing
  tab: BoardView['tab']
  isMine: boolean
  /** Whether anyone on the board was on it yesterday. If not, "New" in each row would say nothing. */
  hasYesterday: boolean
}

/**
 * A row of the table. The first three are cards side by side. On phones the other rows have two lines, without the
 * labels of the columns. Without a table layout the roles must be explicit, or screen readers lose the table.
 */
export function BoardRow({ standing, tab, isMine, hasYesterday }: Props) {
  const { rank, name, streakCount, badgeCount, movement } = standing
  const isOnPodium = rank <= 3

  return (
    <tr
      role="row"
      className={`grid items-center ${isOnPodium ? `${PODIUM_CARD} ${PODIUM[rank]}` : `${LINES} ${WIDE_ROW}`} ${
        isMine ? 'bg-accent-soft' : isOnPodium ? 'bg-surface' : ''
      }`}
    >
      <td
        role="cell"
        className={`font-bold tabular-nums ${isOnPodium ? 'col-span-full' : 'max-md:row-span-2'}`}
      >
        {isOnPodium ? <Place rank={rank} /> : `#${formatNumber(rank)}`}
      </td>
      <th
        scope="row"
        role="rowheader"
        className={`flex min-w-0 items-center gap-x-2.5 gap-y-1 font-medium ${
          isOnPodium
            ? 'order-first col-span-full flex-col text-center text-sm md:gap-2 md:text-base'
            : 'col-span-3 text-left md:col-span-1'
        }`}
      >
        <Avatar name={name} isLarge={isOnPodium} />
        <bdi
          className={`min-w-0 wrap-anywhere ${isMine ? 'font-bold' : ''} ${isOnPodium ? 'line-clamp-3' : ''}`}
        >
          {name}
        </bdi>
        {isMine && (
          <span className="shrink-0 rounded-full bg-surface px-2.5 py-0.5 font-semibold text-accent text-xs">
            You
          </span>
        )}
      </th>
      <Figure
        label="Score"
        isOnPodium={isOnPodium}
        place={isOnPodium ? 'max-md:col-span-full' : 'max-md:text-right'}
      >
        <span className={isMine || isOnPodium ? 'font-bold' : ''}>
          {formatNumber(readScore(standing, tab))}
        </span>
      </Figure>
      <Figure label="Streak" isOnPodium={isOnPodium} place={SMALL}>
        <Flame aria-hidden="true" className={SMALL_ICON} />
        {formatNumber(streakCount)}
      </Figure>
      <Figure label="Badges" isOnPodium={isOnPodium} place={SMALL}>
        <Award aria-hidden="true" className={SMALL_ICON} />
        {formatNumber(badgeCount)}
      </Figure>
      <Figure
        label="Since yesterday"
        isOnPodium={isOnPodium}
        place={
          isOnPodium
            ? 'col-span-full max-md:text-xs'
            : `${SMALL} max-md:text-right max-md:col-span-2`
        }
      >
        {(movement !== null || hasYesterday) && <Movement movement={movement} />}
      </Figure>
    </tr>
  )
}

const PODIUM_CARD =
  'grid-cols-2 gap-x-2 gap-y-1 rounded-card border px-2 py-3 md:grid-cols-3 md:gap-y-2.5 md:px-4'
/** Place, name and score, and below them the small figures. */
const LINES = 'grid-cols-[2.75rem_auto_auto_1fr_auto] gap-x-3 px-4 py-2 md:gap-y-2.5 md:py-2.5'

const SMALL = 'max-md:order-last max-md:text-ink-2 max-md:text-xs'
const SMALL_ICON = 'mr-1 mb-0.5 inline size-3.5 text-ink-3 md:hidden'

/** The first is in the middle and taller than the others. */
const PODIUM: Record<number, string> = {
  1: 'order-2 border-amber-fill py-5 md:py-7',
  2: 'order-1 border-line md:py-4',
  3: 'order-3 border-line md:py-4',
}

const TROPHIES: Record<number, string> = { 1: 'text-amber', 2: 'text-ink-3', 3: 'text-orange' }

const Place = ({ rank }: { rank: number }) => (
  <span className="flex items-center justify-center gap-1.5">
    <Trophy aria-hidden="true" className={`size-5 shrink-0 ${TROPHIES[rank]}`} />
    {`#${rank}`}
  </span>
)

const Avatar = ({ name, isLarge }: { name: string; isLarge: boolean }) => (
  <span
    aria-hidden="true"
    style={{ background: pickColour(name) }}
    className={`grid shrink-0 place-items-center overflow-hidden rounded-full font-bold text-white text-xs forced-colors:border ${
      isLarge ? 'size-9 md:size-11 md:text-sm' : 'size-8'
    }`}
  >
    {toInitials(name)}
  </span>
)

type FigureProps = { label: string; isOnPodium: boolean; place: string; children: ReactNode }

/** On wide screens a card includes the label, because it isn't below the column's header. */
const Figure = ({ label, isOnPodium, place, children }: FigureProps) => (
  <td
    role="cell"
    className={`whitespace-nowrap tabular-nums md:self-center ${isOnPodium ? 'text-center' : 'max-md:last-of-type:text-right md:text-right'} ${place}`}
  >
    {isOnPodium && (
      <span aria-hidden="true" className="block text-ink-3 text-xs leading-snug max-md:hidden">
        {label}
      </span>
    )}
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
