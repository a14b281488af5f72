import { OVERVIEW_DAYS } from '@nextround/contract/overview'
import { useSearchParams } from 'react-router'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { formatDay, formatMoment } from '#platform/format.ts'
import { AsOf } from '#ui/as-of.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { refusedSection } from '../console/access-states.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { LiveSection } from '../console/console-section.tsx'
import { useNow } from '../console/use-now.ts'
import { CohortCard } from './cohort-card.tsx'
import { Exports } from './exports.tsx'
import { DayFigures, MonthFigures, WeekFigures } from './figures.tsx'
import { HealthCard } from './health-card.tsx'
import { type Overview, type Span, useOverview } from './overview-queries.ts'
import { isCountLate } from './overview-words.ts'
import { WaitingForYou } from './waiting-work.tsx'
import { WeakQuestions } from './weak-questions.tsx'

const MINUTE_MS = 60_000
const USUAL: Span = '30'

/** What waits for the team, and how the site is doing. */
export const OverviewSection = () => (
  <LiveSection skeleton={<Loading />}>
    <Section />
  </LiveSection>
)

function Section() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('days')
  const days = OVERVIEW_DAYS.find((span) => span === asked) ?? USUAL
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useOverview(days)
  const refused = refusedSection(error, 'admin')
  if (refused) return refused

  return (
    <ConsoleFrame section="overview">
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 px-4 py-5 sm:px-6">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 tabIndex={-1} className="font-extrabold text-3xl outline-none">
              Overview
            </h1>
            {data?.countedAt && (
              <p className="text-ink-2 text-sm">
                {`${formatDay(data.today)} in India · counted ${formatMoment(data.countedAt)}`}
              </p>
            )}
          </div>
          <Spans
            selected={days}
            onSelect={(span) => setAddress(span === USUAL ? {} : { days: span })}
          />
        </header>
        {!data && error ? (
          <ErrorState
            title="Couldn't load the overview"
            onRetry={async () => void (await refetch())}
          >
            {pageErrorMessage(error)}
          </ErrorState>
        ) : !data ? (
          <Loading />
        ) : (
          <>
            {error && <AsOf at={dataUpdatedAt} />}
            <Figures overview={data} isOld={isPlaceholderData || error !== null} />
          </>
        )}
      </div>
    </ConsoleFrame>
  )
}

type SpansProps = { selected: Span; onSelect: (span: Span) => void }

const Spans = ({ selected, onSelect }: SpansProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for what is sent
  <div role="group" aria-label="Days to show" className="flex rounded-control bg-sunken p-1">
    {OVERVIEW_DAYS.map((span) => (
      <button
        key={span}
        type="button"
        aria-pressed={span === selected}
        onClick={() => onSelect(span)}
        className="min-h-11 rounded-control px-3.5 font-medium text-ink-2 text-sm transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-float"
      >
        {`${span} days`}
      </button>
    ))}
  </div>
)

type FiguresProps = { overview: Overview; isOld: boolean }

function Figures({ overview, isOld }: FiguresProps) {
  const now = useNow(MINUTE_MS)
  const { waiting, countedAt, weeks, months, cohort, weakQuestions } = overview
  return (
    <div
      aria-busy={isOld}
      className={`grid min-w-0 grid-cols-1 gap-4 transition-opacity ${isOld ? 'opacity-60' : ''}`}
    >
      <WaitingForYou work={waiting} now={now} />
      {countedAt === null ? (
        <Notice>
          <p>The figures below are zero until the worker has counted them, within ten minutes.</p>
        </Notice>
      ) : (
        isCountLate(countedAt, now) && (
          <Notice kind="bad">
            <p>
              The worker counts every ten minutes, and hasn't since {formatMoment(countedAt)}. See
              whether it runs.
            </p>
          </Notice>
        )
      )}
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4 md:grid-cols-2">
          <DayFigures overview={overview} />
          <WeekFigures weeks={weeks} />
          <MonthFigures months={months} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <HealthCard />
          <CohortCard cohort={cohort} />
          <WeakQuestions questions={weakQuestions} />
        </div>
      </div>
      <Exports months={months} />
    </div>
  )
}

const CARDS = ['a', 'b', 'c', 'd']

const Loading = () => (
  <div>
    <p role="status" className="sr-only">
      Loading the overview
    </p>
    <div className="mb-4 h-32 rounded-card border border-line bg-sunken" />
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {CARDS.map((card) => (
        <div
          key={card}
          className="grid h-64 content-start gap-4 rounded-card border border-line bg-surface p-5"
        >
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className="h-8 w-28 max-w-full" />
        </div>
      ))}
    </div>
    <p role="status" className="mt-4 animate-say-late text-ink-2">
      This is taking longer than usual.
    </p>
  </div>
)
