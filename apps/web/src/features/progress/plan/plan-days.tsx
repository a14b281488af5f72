import type { StudyPlan } from '@nextround/contract/progress'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { dayWords, emptyDayWords, kindWords } from './plan-words.ts'

/** A plan for a month would make the page too long. */
const SHOWN_AT_FIRST = 4

type Props = Pick<StudyPlan, 'days' | 'laterDays'> & { today: string }

/** Each day with its minutes and at most three rows. */
export function PlanDays({ days, laterDays, today }: Props) {
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
        {shown.map((day) => (
          <li key={day.day} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <p>
              <span className="font-semibold">{dayWords(day.day, today)}</span>
              {day.minutes > 0 && (
                <span className="text-ink-2 text-sm tabular-nums sm:block">
                  <span className="sm:hidden">, </span>
                  {`${day.minutes} min`}
                </span>
              )}
            </p>
            <div className="min-w-0">
              {kindWords(day) && <p className="mb-1 text-ink-2 text-sm">{kindWords(day)}</p>}
              {day.tasks.length === 0 ? (
                <p className="text-ink-2">{emptyDayWords(day)}</p>
              ) : (
                <ul className="grid gap-1">
                  {day.tasks.map(({ title, detail, minutes }) => (
                    <li key={`${title} ${detail}`} className="flex justify-between gap-4">
                      <span className="min-w-0 wrap-anywhere">
                        {title}
                        <span className="block text-ink-2 text-sm">{detail}</span>
                      </span>
                      <span className="shrink-0 text-ink-2 text-sm tabular-nums">{`${minutes} min`}</span>
                    </li>
                  ))}
                </ul>
              )}
            </div>
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
      <p className="text-ink-2 text-sm">
        {laterDays > 0 && isAllShown ? 'Later days appear as they get closer. ' : ''}
        The days after today may change with your answers.
      </p>
    </>
  )
}
