import { Sketch } from '#ui/sketch.tsx'

const DAYS = [
  {
    day: 'Today',
    minutes: 46,
    tasks: [
      'Review 9 questions, 14 min',
      'Learn again: Series and coding, 12 min',
      'Practise Arrays and strings, 20 min',
    ],
  },
  {
    day: 'Tomorrow',
    minutes: 45,
    tasks: ['Review 8 questions, 12 min', 'Practise Verbal ability, 33 min'],
  },
]

/** An example of the plan to a drive, in its own words. */
export const PlanSketch = () => (
  <Sketch caption="Example: two days of a plan, 45 minutes a day">
    <p className="font-bold font-heading text-xl">Your plan</p>
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
