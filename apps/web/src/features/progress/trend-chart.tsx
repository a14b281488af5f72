import type { RecentQuiz } from '@nextround/contract/progress'
import { PASS_MARK } from '@nextround/contract/quizzes'
import { AsTable } from '#ui/as-table.tsx'
import { formatDate, formatShortDate } from '#platform/format.ts'
import { quizName } from './names.ts'

const STEPS = [100, 75, 50, 25, 0]

type Props = { quizzes: RecentQuiz[] }

/** Positions are percentages of the width, so that text keeps its size on phones. The oldest quiz comes first. */
export default function TrendChart({ quizzes }: Props) {
  const points = quizzes.map((quiz, place) => ({
    id: quiz.id,
    x: `${quizzes.length === 1 ? 50 : (100 * place) / (quizzes.length - 1)}%`,
    y: `${100 - quiz.scorePercentage}%`,
  }))

  const ends = quizzes.filter((_, place) => place === 0 || place === quizzes.length - 1)

  return (
    <>
      <div className="flex gap-3 pr-2">
        <p
          aria-hidden="true"
          className="-my-2 flex h-48 lg:h-64 w-9 shrink-0 flex-col justify-between text-right text-ink-3 text-xs tabular-nums"
        >
          {STEPS.map((step) => (
            <span key={step}>{step}%</span>
          ))}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that we draw ourselves */}
        <svg
          role="img"
          aria-label={summaryOf(quizzes)}
          className="h-44 min-w-0 grow overflow-visible lg:h-60"
        >
          {STEPS.map((step) => (
            <line
              key={step}
              x2="100%"
              y1={`${100 - step}%`}
              y2={`${100 - step}%`}
              className="stroke-line"
            />
          ))}
          <line
            x2="100%"
            y1={`${100 - PASS_MARK}%`}
            y2={`${100 - PASS_MARK}%`}
            strokeDasharray="5 5"
            className="stroke-ink-3"
          />
          {points.slice(1).map(({ id, x, y }, place) => (
            <line
              key={id}
              x1={points[place]?.x}
              y1={points[place]?.y}
              x2={x}
              y2={y}
              strokeWidth="2.5"
              strokeLinecap="round"
              className="stroke-accent"
            />
          ))}
          {points.map(({ id, x, y }) => (
            <circle
              key={id}
              cx={x}
              cy={y}
              r="4.5"
              strokeWidth="2.5"
              className="fill-surface stroke-accent"
            />
          ))}
        </svg>
      </div>
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

function summaryOf(quizzes: RecentQuiz[]) {
  const [first, last] = [quizzes[0], quizzes.at(-1)]
  if (!first || !last) return ''
  const told = (quiz: RecentQuiz) =>
    `${quizName(quiz)} ${quiz.scorePercentage}% on ${formatDate(quiz.completedAt)}`
  const course = first === last ? told(first) : `from ${told(first)} to ${told(last)}`
  return `Score over time: ${course}; pass mark ${PASS_MARK}%`
}
