import { listMockSittings, type MockResult, type MockSummary } from '@nextround/contract/mocks'
import { scoreOf } from '@nextround/contract/quizzes'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Failure } from '#platform/boundary.tsx'
import { mockErrorMessage } from '#platform/mock-words.ts'
import { formatDate, formatNumber, formatShortDate } from '#platform/format.ts'
import { callOrCached } from '#platform/offline-cache.ts'
import { AsTable } from '#ui/as-table.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LineChart } from '#ui/line-chart.tsx'
import { formatMarks } from './result-words.ts'

const sittings = queryOptions({
  queryKey: ['mock-sittings'],
  queryFn: () => callOrCached(listMockSittings),
  staleTime: 0,
})

/** The learner's sittings of this mock over time, from two on. */
export function History({ result }: { result: MockResult }) {
  const { data } = useSuspenseQuery(sittings)
  const own = data.reply.results.filter(({ mock }) => mock === result.mock).toReversed()
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last || first === last) return null

  return (
    <Card>
      <h2 className="font-bold text-xl">Your sittings of this mock</h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">
        {`${own.length} sittings, as a percentage of the marks. Each had a different paper, so a difference of a few percent means little.`}
      </p>
      <LineChart
        points={own.map((one) => ({ id: one.id, percent: toShare(one) }))}
        summary={`Marks over time: from ${told(first)} to ${told(last)}`}
        label={`${formatMarks(last.marks)} marks`}
      />
      <p
        aria-hidden="true"
        className="mt-3 flex justify-between gap-4 pr-2 pl-12 text-ink-3 text-xs"
      >
        <span>{formatShortDate(first.endedAt)}</span>
        <span>{formatShortDate(last.endedAt)}</span>
      </p>
      <AsTable
        caption="Your sittings of this mock"
        columns={[
          { label: 'Date', cell: ({ endedAt }) => formatDate(endedAt) },
          { label: 'Marks', cell: marksOf, isFigure: true },
          { label: 'Rules', cell: listRules },
        ]}
        rows={own.toReversed()}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

/** Marks below zero are drawn at zero. */
const toShare = ({ marks, mostMarks }: MockSummary) => scoreOf(Math.max(0, marks), mostMarks)
const marksOf = ({ marks, mostMarks }: MockSummary) =>
  `${formatMarks(marks)} of ${formatNumber(mostMarks)}`
const told = (one: MockSummary) => `${marksOf(one)} on ${formatDate(one.endedAt)}`

/** Rules that make results hard to compare. */
const listRules = ({ isNegative, extraPercent }: MockSummary) =>
  [isNegative && 'negative marking', extraPercent > 0 && `${extraPercent}% extra time`]
    .filter(Boolean)
    .join(', ') || 'usual'

export const HistoryFailure = ({ error, retry }: Failure) => (
  <ErrorState title="Couldn't load your earlier sittings" onRetry={retry}>
    {mockErrorMessage(error)}
  </ErrorState>
)
