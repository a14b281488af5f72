import type { MockResult } from '@nextround/contract/mocks'
import { scoreOf } from '@nextround/contract/quizzes'
import { formatTime } from '#platform/format.ts'
import { Card } from '#ui/card.tsx'
import { Hatch, useHatch } from './hatch.tsx'
import { formatMarks } from './result-words.ts'

/** Each section with its marks and a bar. The text says the same as the bar. */
export const SectionList = ({ result }: { result: MockResult }) => (
  <Card className="h-full">
    <h2 className="font-bold text-xl">Sections</h2>
    <Legend />
    <ul className="mt-4 divide-y divide-line border-line border-t">
      {result.sections.map((section) => (
        <li key={section.name} className="grid gap-2 py-4 last:pb-0">
          <SectionRow section={section} />
        </li>
      ))}
    </ul>
  </Card>
)

export function Legend() {
  const hatch = useHatch()
  const entries = [
    ['right', 'fill-good-fill'],
    ['wrong', 'fill-bad-fill'],
  ] as const
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2 text-sm">
      {entries.map(([word, look]) => (
        <span key={word} className="flex items-center gap-1.5">
          <svg aria-hidden="true" className="size-3">
            <rect width="12" height="12" rx="3" className={look} />
          </svg>
          {word}
        </span>
      ))}
      <span className="flex items-center gap-1.5">
        <svg aria-hidden="true" className="size-3">
          <Hatch id={hatch} />
          <rect width="12" height="12" fill={`url(#${hatch})`} />
        </svg>
        no answer
      </span>
    </p>
  )
}

function SectionRow({ section }: { section: MockResult['sections'][number] }) {
  const { name, marks, questions, answered, correct, spentMs } = section
  const hatch = useHatch()
  const wrong = answered - correct
  const share = (count: number) => (100 * count) / Math.max(1, questions)
  const accuracy = answered > 0 ? `${scoreOf(correct, answered)}% accuracy` : 'no answers'

  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="shrink-0 tabular-nums">
          <span className="font-semibold">{formatMarks(marks)}</span>{' '}
          <span className="text-ink-2">{marks === 1 ? 'mark' : 'marks'}</span>
        </span>
      </p>
      <svg aria-hidden="true" className="block h-2.5 w-full rounded-full">
        <Hatch id={hatch} />
        <rect width="100%" height="10" fill={`url(#${hatch})`} />
        <rect width={`${share(answered)}%`} height="10" className="fill-bad-fill" />
        <rect width={`${share(correct)}%`} height="10" className="fill-good-fill" />
        {correct > 0 && wrong > 0 && (
          <rect x={`${share(correct)}%`} width="2" height="10" className="fill-surface" />
        )}
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-2 text-sm">
        <span>{`${correct} right, ${wrong} wrong, ${questions - answered} not answered`}</span>
        <span>{`${answered} of ${questions} tried · ${accuracy} · ${formatTime(spentMs)}`}</span>
      </p>
    </>
  )
}
