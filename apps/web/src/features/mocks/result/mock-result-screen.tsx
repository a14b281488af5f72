import type { MockResult } from '@nextround/contract/mocks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { AsOf } from '#ui/as-of.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Moment } from '#ui/moment.tsx'
import { Costs } from './costs.tsx'
import { History, HistoryFailure } from './history.tsx'
import { MarksCard } from './marks-card.tsx'
import { mockResult } from './mock-result.ts'
import { NextSteps } from './next-steps.tsx'
import { NotSettled, ResultFailure, ResultSkeleton } from './result-states.tsx'
import { describeCourse } from './result-words.ts'
import { SectionList } from './section-list.tsx'
import { TimeStrip } from './time-strip.tsx'

type Props = {
  sittingId: string
  /** The learner comes from the exam room, and has never pressed Save & Next there. */
  isTapOnly: boolean
}

export default function MockResultScreen(props: Props) {
  return (
    <QueryBoundary fallback={<ResultSkeleton />} errorFallback={ResultFailure}>
      <Loaded {...props} />
    </QueryBoundary>
  )
}

function Loaded({ sittingId, isTapOnly }: Props) {
  const { data } = useSuspenseQuery(mockResult(sittingId))
  if ('phase' in data) return <NotSettled {...data} />
  return <Result result={data.reply} cachedAt={data.cachedAt} isTapOnly={isTapOnly} />
}

type ResultProps = Pick<Props, 'isTapOnly'> & { result: MockResult; cachedAt: number | undefined }

/** On a phone, the most helpful parts come first. On a laptop, some parts are side by side. */
const Result = ({ result, cachedAt, isTapOnly }: ResultProps) => (
  <div className="column pt-1 pb-10 md:pt-5 md:pb-16">
    <BackLink to="/mocks">Mocks</BackLink>
    <h1 className="mt-1 font-extrabold text-2xl leading-tight wrap-anywhere md:text-4xl">
      {result.name}
    </h1>
    <p className="mt-1 mb-4 text-ink-2 md:mb-6">
      <Moment at={result.endedAt} />
      {result.isFirst ? ' · your first try' : ' · not your first try'}
    </p>
    <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-3">
      {cachedAt !== undefined && (
        <div className="lg:col-span-3">
          <AsOf at={cachedAt} />
        </div>
      )}
      <MarksCard result={result} />
      {/* Reading order is that of the phone. */}
      <div className="lg:order-4">
        <NextSteps result={result} />
      </div>
      <div className="lg:order-2 lg:col-span-2">
        <SectionList result={result} />
      </div>
      <div className="min-w-0 lg:order-3 lg:col-span-2">
        <TimeStrip result={result} />
      </div>
      <div className="lg:order-5 lg:col-span-3">
        <Costs result={result} />
      </div>
      {/* Last, because it comes later than the rest and must not move it. */}
      <div className="empty:hidden lg:order-6 lg:col-span-3">
        <QueryBoundary fallback={null} errorFallback={HistoryFailure}>
          <History result={result} />
        </QueryBoundary>
      </div>
    </div>
    <ul className="mt-6 grid max-w-prose gap-1 text-ink-2 text-sm">
      {describeCourse(result).map((words) => (
        <li key={words}>{words}</li>
      ))}
      {isTapOnly && (
        <li>
          In the real test, press Save & Next. An answer that you only tap may not count there.
        </li>
      )}
      <li>
        This is a practice score. It has no pass mark and doesn't predict your result in the real
        test.
      </li>
    </ul>
  </div>
)
