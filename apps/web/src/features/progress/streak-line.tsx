import type { Streak } from '@nextround/contract/progress'
import { CircleCheck, Flame, Snowflake, Trophy } from 'lucide-react'
import { counted } from './format.ts'
import { todayWords } from './streak-words.ts'

/** How many days in a row, and what today still needs. */
export const StreakLine = ({ streak }: { streak: Streak }) => (
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
      {`${todayWords(streak.today)} A freeze keeps the streak over a day you miss.`}
    </p>
  </div>
)
