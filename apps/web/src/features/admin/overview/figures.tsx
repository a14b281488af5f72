import type { OverviewDay } from '@nextround/contract/overview'
import {
  counted,
  formatDay,
  formatMonth,
  formatMonthAndYear,
  formatNumber,
  formatRupees,
} from '#platform/format.ts'
import { FigureCard } from './figure-card.tsx'
import type { Overview } from './overview-queries.ts'
import { changeWords } from './overview-words.ts'

type DayFigure = Exclude<keyof OverviewDay, 'day'>

const findMaximum = (values: number[]) => Math.max(0, ...values)
const average = (number: number) => formatNumber(Math.round(number * 10) / 10)

/** The cards of the days. The last bar is outlined, because the day isn't over. */
export function DayFigures({ overview }: { overview: Overview }) {
  const { days, totals, before, tokenPrice } = overview
  const last = days.at(-1)!
  const ofDays = (title: string, figure: DayFigure, others: DayFigure[] = []) => ({
    title,
    bars: days.map((day) => ({ id: day.day, value: day[figure], isOpen: day === last })),
    first: formatDay(days[0]!.day),
    last: 'today so far',
    highest: `highest ${formatNumber(findMaximum(days.map((day) => day[figure])))}`,
    columns: [
      { label: 'Day', cell: ({ day }: OverviewDay) => formatDay(day) },
      ...[figure, ...others].map((each) => ({
        label: COLUMNS[each],
        cell: (day: OverviewDay) => formatNumber(day[each]),
        isFigure: true,
      })),
    ],
    rows: days.toReversed(),
    rowKey: ({ day }: OverviewDay) => day,
  })
  const cost = tokenPrice === null ? null : (totals.tutorTokens * tokenPrice) / 1_000_000
  return (
    <>
      <FigureCard
        {...ofDays('Daily active learners', 'active')}
        figure={formatNumber(last.active)}
        note={`today · ${average(totals.activeADay)} on average`}
        change={changeWords(
          totals.activeADay * days.length,
          before ? before.activeADay * days.length : undefined,
        )}
      />
      <FigureCard
        {...ofDays('Sign-ups', 'signUps')}
        figure={formatNumber(totals.signUps)}
        note={`${formatNumber(last.signUps)} today`}
        change={changeWords(totals.signUps, before?.signUps)}
      />
      <FigureCard
        {...ofDays('Quizzes finished', 'quizzes', ['mocks'])}
        figure={formatNumber(totals.quizzes)}
        note={`${formatNumber(last.quizzes)} today · plus ${counted(totals.mocks, 'mock')}`}
        change={changeWords(totals.quizzes, before?.quizzes)}
      />
      <FigureCard
        {...ofDays('Tutor', 'tutorMessages', ['tutorTokens', 'failedMails'])}
        figure={counted(totals.tutorMessages, 'message')}
        note={[
          counted(totals.tutorTokens, 'token'),
          ...(cost === null ? [] : [`about ${formatRupees(Math.round(cost * 100) / 100)}`]),
        ].join(' · ')}
        change={changeWords(totals.tutorMessages, before?.tutorMessages)}
      />
    </>
  )
}

const COLUMNS: Record<DayFigure, string> = {
  active: 'Active learners',
  signUps: 'Sign-ups',
  quizzes: 'Quizzes',
  mocks: 'Mocks',
  payments: 'Payments',
  received: 'Received',
  refunds: 'Refunds',
  refunded: 'Refunded',
  tutorMessages: 'Messages',
  tutorTokens: 'Tokens',
  failedMails: 'Failed emails',
}

export function WeekFigures({ weeks }: Pick<Overview, 'weeks'>) {
  const last = weeks.at(-1)!
  const lastWhole = weeks.at(-2)!
  return (
    <FigureCard
      title="Weekly active learners"
      figure={formatNumber(last.active)}
      note={`this week · ${formatNumber(lastWhole.active)} last week`}
      bars={weeks.map((week) => ({
        id: week.week,
        value: week.active,
        isOpen: week === last,
      }))}
      first={formatDay(weeks[0]!.week)}
      last="this week so far"
      highest={`highest ${formatNumber(findMaximum(weeks.map(({ active }) => active)))}`}
      columns={[
        { label: 'Week from', cell: ({ week }) => formatDay(week) },
        { label: 'Active learners', cell: ({ active }) => formatNumber(active), isFigure: true },
      ]}
      rows={weeks.toReversed()}
      rowKey={({ week }) => week}
    />
  )
}

export function MonthFigures({ months }: Pick<Overview, 'months'>) {
  const last = months.at(-1)!
  const dayIn = (month: string) => `${month}-01`
  return (
    <FigureCard
      title="Revenue by month"
      tone="good"
      figure={formatRupees(last.received)}
      note={`in ${formatMonth(dayIn(last.month))} so far · ${formatRupees(last.refunded)} refunded`}
      bars={months.map((month) => ({
        id: month.month,
        value: month.received,
        other: month.refunded,
        isOpen: month === last,
      }))}
      first={formatMonthAndYear(dayIn(months[0]!.month))}
      last="this month so far"
      highest={`highest ${formatRupees(findMaximum(months.map(({ received }) => received)))}`}
      columns={[
        { label: 'Month', cell: ({ month }) => formatMonthAndYear(dayIn(month)) },
        { label: 'Payments', cell: ({ payments }) => formatNumber(payments), isFigure: true },
        { label: 'Received', cell: ({ received }) => formatRupees(received), isFigure: true },
        { label: 'Refunds', cell: ({ refunds }) => formatNumber(refunds), isFigure: true },
        { label: 'Refunded', cell: ({ refunded }) => formatRupees(refunded), isFigure: true },
      ]}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
    >
      <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 text-ink-2 text-xs">
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-good-fill" />
          received
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-bad-fill" />
          refunded
        </span>
      </p>
    </FigureCard>
  )
}
