import type { QuizGains } from '@nextround/contract/progress'
import { LEAST_ANSWER_MS } from '@nextround/contract/quizzes'
import type { ReactNode } from 'react'
import { DayCounted } from './day-counted.tsx'

export type BadgeMarks = (id: string) => ReactNode

type Props = {
  gains: QuizGains
  completedAt: string
  badgeMark: BadgeMarks
  isScored: boolean
}

/** What this quiz has earned: streak and badges. */
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
  const limit = `under ${LEAST_ANSWER_MS / 1000} seconds`
  const [came, counts, doNot] =
    count === 1
      ? ['One answer came', 'It counts', 'It does not']
      : [`${count} answers came`, 'They count', 'They do not']
  const rest = isScored
    ? `${counts} for your score, not for your skill`
    : `${doNot} count for your skill`
  return `${came} in ${limit}. ${rest}.`
}
