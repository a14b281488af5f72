import type { RecentQuiz } from '@nextround/contract/progress'
import { PASS_MARK } from '@nextround/contract/quizzes'
import { AsTable } from '#ui/as-table.tsx'
import { LineChart } from '#ui/line-chart.tsx'
import { formatDate, formatShortDate } from '#platform/format.ts'
import { quizName } from './names.ts'

type Props = { quizzes: RecentQuiz[] }

/** The oldest quiz comes first. */
export default function TrendChart({ quizzes }: Props) {
  const ends = quizzes.filter((_, place) => place === 0 || place === quizzes.length - 1)

  return (
    <>
      <LineChart
        points={quizzes.map(({ id, scorePercentage }) => ({ id, percent: scorePercentage }))}
        summary={summarise(quizzes)}
        mark={PASS_MARK}
      />
      <p
        aria-hidden="true"
        className={`mt-3 flex gap-4 pr-2 pl-12 text-ink-3 text-xs ${quizzes.length === 1 ? 'justify-center' : 'justify-between'}`}
      >
        {ends.map(({ id, completedAt }) => (
          <span key={id}>{formatShortDate(completedAt)}</span>
        ))}
      </p>
      {/* Below the chart, because a label inside would cover scores near the pass mark. */}
      <p aria-hidden="true" className="mt-2 flex items-center gap-2 pl-12 text-ink-2 text-xs">
        <span className="w-6 border-ink-3 border-t border-dashed" />
        {`Pass mark ${PASS_MARK}%`}
      </p>
      <AsTable
        caption="Score over time"
        columns={[
          { label: 'Quiz', cell: quizName },
          { label: 'Date', cell: ({ completedAt }) => formatDate(completedAt) },
          { label: 'Score', cell: ({ scorePercentage }) => `${scorePercentage}%`, isFigure: true },
        ]}
        rows={quizzes.toReversed()}
        rowKey={({ id }) => id}
      />
    </>
  )
}

function summarise(quizzes: RecentQuiz[]) {
  const [first, last] = [quizzes[0], quizzes.at(-1)]
  if (!first || !last) return ''
  const told = (quiz: RecentQuiz) =>
    `${quizName(quiz)} ${quiz.scorePercentage}% on ${formatDate(quiz.completedAt)}`
  const course = first === last ? told(first) : `from ${told(first)} to ${told(last)}`
  return `Score over time: ${course}; pass mark ${PASS_MARK}%`
}
