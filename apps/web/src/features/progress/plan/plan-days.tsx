import type { DrivePlan } from '@nextround/contract/progress'
import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { taskAddress } from '#platform/next-step.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { dayWords, leftOutWords, taskWords } from './plan-words.ts'

/** A plan for three months would make the page too long. */
const SHOWN_AT_FIRST = 3

type Props = { days: DrivePlan['days']; today: string }

export function PlanDays({ days, today }: Props) {
  const [isAllShown, setAllShown] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const shown = isAllShown ? days : days.slice(0, SHOWN_AT_FIRST)

  // The button disappears, so the list takes the focus.
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
              <p className="text-ink-2">Nothing planned: a day off.</p>
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

/** The tasks that don't fit into the available time. */
export function LeftOut({ plan }: { plan: DrivePlan }) {
  const words = leftOutWords(plan)

  if (!words) return null
  return (
    <div className="flex gap-2.5 rounded-control bg-amber-soft p-4 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
      <div className="min-w-0">
        <p>{words}</p>
        <details className="mt-1">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium underline underline-offset-4">
            {`What was left out (${plan.leftOut.tasks.length})`}
          </summary>
          <ul className="grid list-disc gap-1 pl-5">
            {plan.leftOut.tasks.map((task) => (
              <li key={taskWords(task)} className="wrap-anywhere">
                {taskWords(task)}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  )
}
