import type { DrivePlan } from '@nextround/contract/progress'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { dayWords, taskAddress, taskWords } from './plan-words.ts'

/** The rest is one press away: a plan of three months would bury the page. */
const SHOWN_AT_FIRST = 3

type Props = { days: DrivePlan['days']; today: string }

export function PlanDays({ days, today }: Props) {
  const [isAllShown, setAllShown] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const shown = isAllShown ? days : days.slice(0, SHOWN_AT_FIRST)

  // The button goes, and the focus must not go with it.
  const showAll = () => {
    setAllShown(true)
    list.current?.focus()
  }

  return (
    <>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="Day by day"
        className="divide-y divide-line border-line border-y outline-none"
      >
        {shown.map(({ day, minutes, tasks }) => (
          <li key={day} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <p>
              <span className="font-semibold">{dayWords(day, today)}</span>
              <span className="text-ink-2 text-sm tabular-nums sm:block">
                <span className="sm:hidden">, </span>
                {minutes} min
              </span>
            </p>
            {tasks.length === 0 ? (
              <p className="text-ink-2">Nothing: a day off.</p>
            ) : (
              <ul className="grid gap-1">
                {tasks.map((task) => (
                  <li key={taskWords(task)} className="wrap-anywhere">
                    {day === today ? (
                      <TextLink to={taskAddress(task)}>{taskWords(task)}</TextLink>
                    ) : (
                      taskWords(task)
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {shown.length < days.length && (
        <div>
          <Button look="quiet" onClick={showAll}>
            {`Show all ${days.length} days`}
          </Button>
        </div>
      )}
    </>
  )
}
