import type { QuizGains } from '@nextround/contract/progress'
import { LEAST_ANSWER_MS } from '@nextround/contract/quizzes'
import { Flame, type LucideIcon, Medal } from 'lucide-react'

/** What this quiz has earned: streak and badges. */
export function Gains({ gains: { badges, streak, answers } }: { gains: QuizGains }) {
  const quick = answers.filter(({ isQuick }) => isQuick).length

  return (
    <>
      {(streak !== null || badges.length > 0) && (
        <section aria-label="Earned in this quiz">
          <ul className="rising grid grid-cols-2 gap-3 sm:grid-cols-3">
            {streak !== null && (
              <Gain
                icon={Flame}
                look="bg-amber-soft text-amber"
                title={`Day ${streak}`}
                caption="Streak +1"
              />
            )}
            {badges.map(({ id, title }) => (
              <Gain
                key={id}
                icon={Medal}
                look="bg-accent-soft text-accent"
                title={title}
                caption="New badge"
              />
            ))}
          </ul>
        </section>
      )}
      {quick > 0 && <p className="text-ink-2 text-sm">{quickWords(quick)}</p>}
    </>
  )
}

type Props = { icon: LucideIcon; look: string; title: string; caption: string }

const Gain = ({ icon: Icon, look, title, caption }: Props) => (
  <li className="flex min-w-0 items-center gap-3 rounded-card bg-sunken p-3.5">
    <span className={`grid size-10 shrink-0 place-items-center rounded-control ${look}`}>
      <Icon aria-hidden="true" className="size-5" />
    </span>
    <span className="min-w-0">
      <span className="block font-bold leading-snug wrap-anywhere">{title}</span>
      <span className="text-ink-2 text-sm">{caption}</span>
    </span>
  </li>
)

const quickWords = (count: number) => {
  const limit = `under ${LEAST_ANSWER_MS / 1000} seconds`
  return count === 1
    ? `One answer came in ${limit}. It counts for your score, not for your skill.`
    : `${count} answers came in ${limit}. They count for your score, not for your skill.`
}
