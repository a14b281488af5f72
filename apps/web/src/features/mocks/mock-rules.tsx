import type { Mock } from '@nextround/content/mocks'
import { penaltyOf } from '@nextround/contract/mocks'
import { type Figure, sourceIdOf } from './list-sources.ts'
import { StatusLink } from './figure-status.tsx'

/** The penalty for a wrong answer to a question with options, as the exams print it. */
export const PENALTY = `−${penaltyOf('choice')}`

/** How the mock differs from a quiz, rule by rule. */
export function MockRules({ mock }: { mock: Mock }) {
  const { sections, negative_marking: negative, calculator } = mock
  const [first] = sections
  const rules: { title: string; figure: Figure; text: string }[] = [
    ...(first
      ? [
          {
            title: 'Moving around',
            figure: first.may_go_back,
            text:
              sections.length > 1
                ? 'You can go back to any question in the open section. Sections follow one another, each with its own time, and a finished section stays closed.'
                : 'You can go back to any question.',
          },
        ]
      : []),
    {
      title: 'Negative marking',
      figure: negative,
      text: negative.value
        ? `On: a wrong answer costs marks (${PENALTY}). You can turn it off.`
        : `Off: a wrong answer costs nothing. You can turn on ${PENALTY} to practise.`,
    },
    {
      title: 'Calculator',
      figure: calculator,
      text: calculator.value
        ? 'Allowed. Use your own, because this mock has none.'
        : 'None. Use paper and a pen.',
    },
  ]

  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 md:px-6">
      {rules.map(({ title, figure, text }) => (
        <li key={title} className="py-4">
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-semibold">{title}</span>
            <StatusLink status={figure.status} sourceId={sourceIdOf(mock, figure)} />
          </p>
          <p className="mt-1 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
