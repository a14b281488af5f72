import { LEADERBOARD_CATEGORIES } from '@nextround/contract/leaderboard'
import { TabList } from '#ui/tabs.tsx'
import { type BoardView, CATEGORY_NAMES } from './board-view.ts'

export const BOARD_TABS = 'board'

const TABS = LEADERBOARD_CATEGORIES.map((id) => ({ id, label: CATEGORY_NAMES[id] }))
const PERIODS = [
  { period: 'all', label: 'All time' },
  { period: 'week', label: 'This week' },
] as const

type Props = { view: BoardView; change: (next: Partial<BoardView>) => void }

export const PeriodSwitch = ({ view, change }: Props) => (
  <fieldset className="flex w-fit rounded-full bg-sunken p-1 inset-ring inset-ring-line">
    <legend className="sr-only">Period</legend>
    {PERIODS.map(({ period, label }) => (
      <label
        key={period}
        className="flex min-h-11 cursor-pointer items-center rounded-full px-4 font-semibold text-ink-2 text-sm transition-colors hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
      >
        <input
          type="radio"
          name="period"
          value={period}
          checked={view.period === period}
          onChange={() => change({ period })}
          className="sr-only"
        />
        {label}
      </label>
    ))}
  </fieldset>
)

/** A tab changes the score column. Only the switch next to the tabs changes the ranking. */
export const BoardTabs = ({ view, change }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <TabList
      group={BOARD_TABS}
      label="Score"
      tabs={TABS}
      selected={view.tab}
      onSelect={(tab) => change({ tab })}
    />
    {view.tab !== 'overall' && (
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-2 text-sm">
        <input
          type="checkbox"
          role="switch"
          checked={view.isByCategory}
          aria-checked={view.isByCategory}
          onChange={({ target }) => change({ isByCategory: target.checked })}
          className="size-5 shrink-0 accent-accent"
        />
        Rank by this category
      </label>
    )}
  </div>
)
