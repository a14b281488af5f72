import type { MockResult } from '@nextround/contract/mocks'
import { scoreOf } from '@nextround/contract/quizzes'
import { formatNumber } from '#platform/format.ts'
import { Comparison } from './comparison.tsx'
import { countOutcomes } from './find-costs.ts'
import { formatMarks } from './result-words.ts'

/** The marks, on the dark surface of the exam room. */
export function MarksCard({ result }: { result: MockResult }) {
  const { marks, mostMarks, questions, sections, extraPercent } = result
  const { right, wrong } = countOutcomes(questions)
  const tried = right + wrong
  const usedMs = sections.reduce((sum, { spentMs }) => sum + spentMs, 0)
  const percent = Math.min(100, Math.max(0, (100 * marks) / mostMarks))

  return (
    <section
      aria-label="Your marks"
      className="grid content-center justify-items-center gap-5 rounded-card bg-room p-5 text-on-room md:p-6 lg:order-1 dark:border dark:border-line [print-color-adjust:exact]"
    >
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that we draw ourselves
        role="img"
        aria-label={`${formatMarks(marks)} of ${formatNumber(mostMarks)} marks`}
        className="grid size-44 place-items-center *:[grid-area:1/1]"
      >
        <svg viewBox="0 0 120 120" fill="none" aria-hidden="true" className="size-full">
          <g transform="rotate(-90 60 60)" strokeWidth="9">
            <circle cx="60" cy="60" r="54" className="stroke-on-room/20" />
            {/* At zero the round line cap would still show a dot. */}
            {percent > 0 && (
              <circle
                cx="60"
                cy="60"
                r="54"
                pathLength="100"
                strokeDasharray={`${percent} 100`}
                strokeLinecap="round"
                className="stroke-blue-fill"
              />
            )}
          </g>
        </svg>
        <span className="text-center leading-tight">
          <span className="block font-extrabold font-heading text-4xl tabular-nums">
            {formatMarks(marks)}
          </span>
          <span className="text-on-room-2 text-sm">{`of ${formatNumber(mostMarks)} marks`}</span>
        </span>
      </div>
      <ul className="grid w-full grid-cols-3 divide-x divide-on-room/25 border-on-room/25 border-t pt-4">
        <Figure value={`${tried} of ${questions.length}`} label="tried" />
        <Figure value={tried > 0 ? `${scoreOf(right, tried)}%` : '–'} label="accuracy" />
        <Figure
          value={`${Math.round(usedMs / 60_000)} min`}
          label={extraPercent > 0 ? `used, with ${extraPercent}% extra time` : 'used'}
        />
      </ul>
      <Comparison result={result} />
    </section>
  )
}

const Figure = ({ value, label }: { value: string; label: string }) => (
  <li className="px-3 first:pl-0 last:pr-0">
    <span className="block font-bold text-lg tabular-nums leading-tight">{value}</span>{' '}
    <span className="text-on-room-2 text-sm">{label}</span>
  </li>
)
