import { type Dashboard, RIGHT_ANSWERS_A_DAY, type Streak } from '@nextround/contract/progress'
import { CircleCheck, Flame, Snowflake, Trophy } from 'lucide-react'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { counted } from '#platform/format.ts'
import { Panel } from './panel.tsx'

const HeatMap = lazyComponent(() => import('./heat-map.tsx'), {
  label: 'the activity map',
})

type Props = Pick<Dashboard, 'activity' | 'streak'>

/** The days of the last weeks, and the streak. */
export const Activity = ({ activity, streak }: Props) => (
  <Panel title="Activity" lead={`${counted(activity.length, 'active day')} in 18 weeks.`}>
    {/* As tall as the map and its table, so that nothing jumps. */}
    <div className="min-h-46 sm:min-h-50 lg:min-h-53">
      <HeatMap activity={activity} />
    </div>
    <StreakLine streak={streak} />
  </Panel>
)

/** The length of the streak, and what today still needs. */
const StreakLine = ({ streak }: { streak: Streak }) => (
  <div className="mt-2 grid gap-3 border-line border-t pt-4">
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      <li className="flex items-center gap-1.5">
        <Flame aria-hidden="true" className="size-5 shrink-0 text-amber" />
        <span>
          <strong className="tabular-nums">{streak.current}</strong> day streak
        </span>
      </li>
      <li className="flex items-center gap-1.5">
        <Trophy aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <span>
          longest <strong className="tabular-nums">{counted(streak.longest, 'day')}</strong>
        </span>
      </li>
      <li className="flex items-center gap-1.5">
        <Snowflake aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <span>
          <strong className="tabular-nums">{streak.freezes}</strong>{' '}
          {streak.freezes === 1 ? 'freeze left' : 'freezes left'}
        </span>
      </li>
    </ul>
    <p className="flex items-start gap-1.5 text-ink-2 text-sm">
      {streak.today.counts && (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
      )}
      {`${todayWords(streak.today)} A streak freeze saves your streak when you miss a day.`}
    </p>
  </div>
)

/**
 * Describes how much is missing for today to count. Ten answers with 60% right contain as many correct ones. The server decides whether it
 * counts.
 */
export function todayWords({ counts, correct }: Streak['today']): string {
  if (counts) return 'Today counts.'
  const missing = Math.max(1, RIGHT_ANSWERS_A_DAY - correct)
  return correct === 0
    ? `Get ${counted(missing, 'right answer')} to make today count.`
    : `Get ${counted(missing, 'more right answer')} to make today count.`
}
