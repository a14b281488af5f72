import type { DriveTask } from '@nextround/contract/progress'
import { Sketch } from '#ui/sketch.tsx'
import { taskWords } from './plan-words.ts'

const task = (kind: DriveTask['kind'], label: string, questions: number, minutes: number) =>
  taskWords({ kind, label, questions, minutes, topicId: '', subskill: '' })

const DAYS = [
  {
    day: 'Today',
    minutes: 41,
    tasks: [
      task('re-test', 'SQL queries', 5, 8),
      task('practice', 'Deadlocks', 12, 18),
      task('practice', 'Time and work', 10, 15),
    ],
  },
  {
    day: 'Tomorrow',
    minutes: 42,
    tasks: [
      task('read', 'Normalisation', 0, 3),
      task('practice', 'Normalisation', 13, 20),
      task('practice', 'Percentages', 12, 19),
    ],
  },
]

/** An example of the dashboard's drive plan, in its own words. */
export const PlanSketch = () => (
  <Sketch caption="Example: two days of a plan, 45 minutes a day">
    <p className="font-bold font-heading text-xl">Drive plan</p>
    <p className="mt-1 text-ink-2">TCS, in 19 days.</p>
    <ol className="mt-4 divide-y divide-line border-line border-t">
      {DAYS.map(({ day, minutes, tasks }) => (
        <li
          key={day}
          className="grid gap-x-6 gap-y-1 py-3 last:pb-0 sm:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <p>
            <span className="font-semibold">{day}</span>
            <span className="text-ink-2 text-sm tabular-nums sm:block">
              <span className="sm:hidden">, </span>
              {minutes} min
            </span>
          </p>
          <ul className="grid gap-1">
            {tasks.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </Sketch>
)
