import type { QuizGains } from '@nextround/contract/progress'
import { MIN_ANSWER_MS } from '@nextround/contract/quizzes'
import type { ReactNode } from 'react'
import { toIsoDate } from '#platform/format.ts'
import { useToday } from '#platform/use-today.ts'
import { TickedRing } from './ticked-ring.tsx'

export type BadgeMarks = (id: string) => ReactNode

type Props = {
  gains: QuizGains
  completedAt: string
  badgeMark: BadgeMarks
  isScored: boolean
}

/** The streak and badges that this quiz has earned. */
export function Gains(props: Props) {
  const { gains, completedAt, badgeMark, isScored } = props
  const { badges, streak, answers } = gains
  const quick = answers.filter(({ isQuick }) => isQuick).length

  return (
    <>
      {(streak !== null || badges.length > 0) && (
        <section aria-label="Earned in this quiz">
          <ul className="rising grid grid-cols-2 gap-3 sm:grid-cols-3">
            {streak !== null && <DayCounted days={streak} completedAt={completedAt} />}
            {badges.map(({ id, title }) => (
              <li
                key={id}
                className="flex min-w-0 items-center gap-3 rounded-card bg-sunken p-3.5 max-[26rem]:col-span-full"
              >
                {badgeMark(id)}
                <span className="min-w-0">
                  <span className="block font-bold leading-snug wrap-anywhere">{title}</span>
                  <span className="text-ink-2 text-sm">New badge</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {quick > 0 && <p className="text-ink-2 text-sm">{quickWords(quick, isScored)}</p>}
    </>
  )
}

const quickWords = (count: number, isScored: boolean) => {
  const limit = `under ${MIN_ANSWER_MS / 1000} seconds`
  const [came, counts, doNot] =
    count === 1
      ? ['One answer', 'it counts', "it doesn't"]
      : [`${count} answers`, 'they count', "they don't"]
  const rest = isScored
    ? `${counts} towards your score but not your skills`
    : `${doNot} count towards your skills`
  return `${came} took ${limit}, so ${rest}.`
}

type DayProps = { days: number; completedAt: string }

/** Shown when the daily goal is met. Only the ring is animated, and only once. */
const DayCounted = ({ days, completedAt }: DayProps) => {
  const today = useToday()
  return (
    <li className="col-span-full flex min-w-0 items-center gap-4 rounded-card bg-amber-soft p-4 forced-colors:border">
      <TickedRing look="amber" size="size-12" />
      <p className="min-w-0 font-bold font-heading text-lg leading-snug wrap-anywhere">
        {dayWords(days, completedAt, today)}
      </p>
    </li>
  )
}

/** Says that the quiz made its day count. On a later day it no longer says "today". */
export function dayWords(days: number, completedAt: string, today: string): string {
  const isToday = toIsoDate(completedAt) === today
  const counted = isToday ? 'Today counts' : 'This day counted'
  return days === 1 ? `${counted}: your streak begins.` : `${counted}: ${days} days in a row.`
}
