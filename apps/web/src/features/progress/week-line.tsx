import { type Dashboard, RIGHT_ANSWERS_A_DAY } from '@nextround/contract/progress'
import { Flame } from 'lucide-react'
import { formatNumber, formatWeekday } from '#platform/format.ts'
import { addDays, mondayOf } from './weeks.ts'

type Props = Pick<Dashboard, 'activity' | 'streak'> & { today: string }

const SEVEN = [0, 1, 2, 3, 4, 5, 6]

/** The streak, the days of this week that count, and today's progress. */
export function WeekLine({ activity, streak, today }: Props) {
  const counting = new Set(activity.filter(({ counts }) => counts).map(({ day }) => day))
  const right = Math.min(RIGHT_ANSWERS_A_DAY, streak.today.correct)

  return (
    <section aria-label="This week" className="flex items-center justify-between gap-3">
      <p className="flex items-center gap-1.5">
        <Flame aria-hidden="true" className="size-6 shrink-0 text-amber" />
        <span className="text-ink-2 text-xs leading-4">
          <strong className="block font-bold text-base text-ink leading-5 tabular-nums">
            {formatNumber(streak.current)}
          </strong>
          {streak.current === 1 ? 'day' : 'days'}
          <span className="sr-only"> in a row</span>
        </span>
      </p>
      <ol className="flex max-w-80 grow justify-between">
        {SEVEN.map((place) => {
          const day = addDays(mondayOf(today), place)
          const name = formatWeekday(day)
          const isToday = day === today
          return (
            <li key={day} className="grid justify-items-center gap-0.5">
              <span
                aria-hidden="true"
                className={`size-5 rounded-full border-2 ${dotLook({ counts: counting.has(day), isToday })}`}
              />
              <span
                className={`text-xs leading-4 ${isToday ? 'font-bold text-ink' : 'text-ink-2'}`}
              >
                <span className="sr-only">{`${name}${isToday ? ', today' : ''}: ${counting.has(day) ? 'counted' : 'not counted'}`}</span>
                <span aria-hidden="true" className="sm:max-lg:hidden">
                  {name[0]}
                </span>
                <span aria-hidden="true" className="max-sm:hidden lg:hidden">
                  {name}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
      <p className="whitespace-nowrap text-right text-ink-2 text-xs leading-4">
        <span className="sr-only">Today&apos;s goal: </span>
        <strong
          className={`block font-bold text-base leading-5 tabular-nums ${streak.today.counts ? 'text-good' : 'text-ink'}`}
        >
          {`${right} of ${RIGHT_ANSWERS_A_DAY}`}
        </strong>
        right today
      </p>
    </section>
  )
}

function dotLook({ counts, isToday }: { counts: boolean; isToday: boolean }): string {
  if (counts) return 'border-amber-fill bg-amber-fill'
  return isToday ? 'border-amber-fill' : 'border-line bg-line'
}
