import type { MockResult } from '@nextround/contract/mocks'
import { ArrowRightLeft, CircleMinus, Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted, formatTime } from '#platform/format.ts'
import { Card } from '#ui/card.tsx'
import { countChanges, countOutcomes, findSlow, type NumberedOutcome } from './find-costs.ts'
import { describeChanges, describeGuessing, formatMarks } from './result-words.ts'

/** Findings about lost marks or time. Empty findings are left out. */
export function Costs({ result }: { result: MockResult }) {
  const { negative, marks, questions } = result
  const { slow, savedMs } = findSlow(result)
  const { helped, harmed, neither } = countChanges(result)
  const { wrong, unanswered } = countOutcomes(questions)
  const hasNegative = negative !== null && (negative.lost > 0 || unanswered > 0)
  if (slow.length === 0 && helped + harmed + neither === 0 && !hasNegative) return null

  return (
    <Card>
      <h2 className="mb-4 font-bold text-xl">What cost you marks</h2>
      <ul className="grid gap-5 max-lg:divide-y max-lg:divide-line lg:grid-cols-3 lg:gap-8">
        {slow.length > 0 && (
          <Finding
            icon={Hourglass}
            look="bg-amber-soft text-amber"
            title={`Right but slow: ${counted(slow.length, 'question')}`}
          >
            {`Each took over twice your median time in its section. At your median pace, you'd have had ${formatTime(savedMs)} more.`}
            <Numbers questions={slow} />
          </Finding>
        )}
        {helped + harmed + neither > 0 && (
          <Finding
            icon={ArrowRightLeft}
            look="bg-bad-soft text-bad"
            title={`Changed from right to wrong: ${harmed}`}
          >
            {describeChanges(result)}
          </Finding>
        )}
        {hasNegative && (
          <Finding
            icon={CircleMinus}
            look="bg-sunken text-ink-2"
            title={`Negative marking: ${negative.lost > 0 ? `${formatMarks(-negative.lost)} marks` : 'nothing lost'}`}
          >
            {wrong > 0 &&
              `${counted(wrong, 'wrong answer')}. Without negative marking you'd have ${formatMarks(marks + negative.lost)} marks. `}
            {unanswered > 0 && describeGuessing(unanswered, negative.blindGuesses)}
          </Finding>
        )}
      </ul>
    </Card>
  )
}

type FindingProps = { icon: LucideIcon; look: string; title: string; children: ReactNode }

const Finding = ({ icon: Icon, look, title, children }: FindingProps) => (
  <li className="flex gap-3 max-lg:not-last:pb-5">
    <span
      aria-hidden="true"
      className={`grid size-9 shrink-0 place-items-center rounded-control ${look}`}
    >
      <Icon className="size-5" />
    </span>
    <div className="min-w-0">
      <h3 className="font-sans font-semibold tracking-normal">{title}</h3>
      <div className="mt-1 text-ink-2">{children}</div>
    </div>
  </li>
)

const Numbers = ({ questions }: { questions: NumberedOutcome[] }) => (
  <ul aria-label="Their numbers" className="mt-2 flex flex-wrap gap-1.5">
    {questions.map(({ number }) => (
      <li
        key={number}
        className="rounded-full border border-line-strong px-3 py-1 font-semibold text-ink text-sm tabular-nums"
      >
        {number}
      </li>
    ))}
  </ul>
)
