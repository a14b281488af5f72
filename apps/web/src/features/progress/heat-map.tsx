import type { Dashboard } from '@nextround/contract/progress'
import { counted, formatDay, formatMonth } from '#platform/format.ts'
import { useToday } from '#platform/use-today.ts'
import { AsTable } from '#ui/as-table.tsx'
import { levelOf, type Week, weeksOf } from './weeks.ts'

const LEVELS = [
  'bg-sunken forced-colors:border forced-colors:border-[GrayText]',
  'bg-accent/25 forced-colors:bg-[color-mix(in_srgb,Highlight_25%,Canvas)]',
  'bg-accent/50 forced-colors:bg-[color-mix(in_srgb,Highlight_50%,Canvas)]',
  'bg-accent/75 forced-colors:bg-[color-mix(in_srgb,Highlight_75%,Canvas)]',
  'bg-accent forced-colors:bg-[Highlight]',
] as const

type Props = Pick<Dashboard, 'activity'>

/** One square per day, one column per week. Weeks that don't fit wrap out of sight, the oldest first. */
export default function HeatMap({ activity }: Props) {
  const weeks = weeksOf(activity, useToday())

  return (
    <>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that we draw ourselves
        role="img"
        aria-label={`Activity: ${counted(activity.length, 'active day')} since ${formatDay(findOldest(weeks))}`}
        className="flex h-32 flex-row-reverse flex-wrap justify-end gap-x-1 overflow-hidden pr-3 sm:h-36 lg:h-39"
      >
        {weeks.map(({ monday, days }) => (
          <div
            key={monday}
            className="grid h-full w-3 grid-cols-1 content-start gap-1 sm:w-3.5 lg:w-4"
          >
            <span className="h-4 whitespace-nowrap text-ink-3 text-xs leading-4">
              {monthThatStarts(monday, days)}
            </span>
            {days.map((day, weekday) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- seven weekdays, always in this order
                key={weekday}
                title={
                  day ? `${formatDay(day.day)}: ${counted(day.answered, 'answer')}` : undefined
                }
                className={`h-3 rounded-[3px] forced-color-adjust-none sm:h-3.5 lg:h-4 ${day ? LEVELS[levelOf(day.answered)] : ''}`}
              />
            ))}
          </div>
        ))}
      </div>
      <AsTable
        caption="Activity by day"
        columns={[
          { label: 'Day', cell: ({ day }) => formatDay(day) },
          {
            label: 'Right',
            cell: ({ correct, answered }) => `${correct} of ${answered}`,
            isFigure: true,
          },
          { label: 'Streak', cell: ({ counts }) => (counts ? 'Counts' : 'Does not count') },
        ]}
        rows={activity.toReversed()}
        rowKey={({ day }) => day}
      />
    </>
  )
}

const findOldest = (weeks: Week[]) => weeks.at(-1)?.days.find((day) => day)?.day ?? ''

/** The label above the week in which a month begins. */
function monthThatStarts(monday: string, days: Week['days']) {
  const first = days.find((day) => day?.day.endsWith('-01'))
  return first && formatMonth(first.day ?? monday)
}
