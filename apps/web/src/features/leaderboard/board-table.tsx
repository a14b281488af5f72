/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- what CSS lays out in another way than as a table loses its roles in some browsers */
import type { Standing } from '@nextround/contract/leaderboard'
import { formatNumber } from '#platform/format.ts'
import { BoardRow, COLUMNS, WIDE_ROW } from './board-row.tsx'
import { type BoardView, toBoard, CATEGORY_NAMES } from './board-view.ts'

type Props = {
  standings: readonly Standing[]
  /** The learner's rank and those around it. Empty for guests. */
  around: readonly Standing[]
  mine: Standing | undefined
  view: BoardView
  /** Whether the rows still belong to the previous board. */
  isOld: boolean
}

/** The first fifty, then those around the learner who aren't among them. */
export function BoardTable({ standings, around, mine, view, isOld }: Props) {
  const last = standings.at(-1)?.rank ?? 0
  const below = around.filter(({ rank }) => rank > last)
  const between = (below[0]?.rank ?? 0) - last - 1
  const podium = standings.filter(({ rank }) => rank <= 3)
  const others = standings.filter(({ rank }) => rank > 3)
  const hasYesterday = [...standings, ...below].some(({ movement }) => movement !== null)
  const isPodiumOnly = others.length + below.length === 0
  const row = (standing: Standing) => (
    <BoardRow
      key={standing.rank}
      standing={standing}
      tab={view.tab}
      hasYesterday={hasYesterday}
      // The two replies may differ in age, so the rank without the name could mark someone else.
      isMine={standing.rank === mine?.rank && standing.name === mine.name}
    />
  )

  return (
    <table
      role="table"
      aria-busy={isOld}
      className={`flex flex-col transition-opacity ${isOld ? 'opacity-60' : ''}`}
    >
      <caption className="sr-only">{makeCaption(view)}</caption>
      <thead role="rowgroup" className={`block max-md:sr-only ${isPodiumOnly ? 'md:sr-only' : ''}`}>
        <tr
          role="row"
          className={`grid rounded-t-card border border-line bg-surface py-2.5 ${WIDE_ROW}`}
        >
          {COLUMNS.map((label, place) => (
            <th
              key={label}
              scope="col"
              role="columnheader"
              className={`font-semibold text-ink-2 text-sm ${place > 1 ? 'text-right' : 'text-left'}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className="-order-1 mb-3 grid grid-cols-[1fr_1.15fr_1fr] items-end gap-2 md:mb-5 md:gap-3"
      >
        {podium.map(row)}
      </tbody>
      {!isPodiumOnly && (
        <tbody
          role="rowgroup"
          className="block divide-y divide-line overflow-hidden rounded-card border border-line bg-surface md:rounded-t-none md:border-t-0"
        >
          {others.map(row)}
          {between > 0 && (
            <tr role="row" className="block bg-sunken">
              <td
                role="cell"
                colSpan={COLUMNS.length}
                className="block px-4 py-2.5 text-center text-ink-2 text-sm"
              >
                {`${formatNumber(between)} more, then around you`}
              </td>
            </tr>
          )}
          {below.map(row)}
        </tbody>
      )}
    </table>
  )
}

function makeCaption(view: BoardView): string {
  const { category, period } = toBoard(view)
  const when = period === 'week' ? 'gained this week' : 'all time'
  const tab = CATEGORY_NAMES[view.tab]
  return category === view.tab
    ? `${tab} points ${when}`
    : `${tab} points ${when}, ranked by overall points`
}
