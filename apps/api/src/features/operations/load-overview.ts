import type { Reply } from '@nextround/contract/endpoint'
import type { getOverview, OverviewDay, OverviewTotals } from '@nextround/contract/overview'
import { addDays } from '#platform/calendar.ts'
import type { Db } from '#platform/db/client.ts'
import { daysUntil, monthsUntil, toDayInIndia, weeksUntil } from './days-in-india.ts'
import {
  findCountedAt,
  listDays,
  listMonths,
  listWaitingWork,
  listWeakQuestions,
  listWeeks,
  sumCohort,
} from './overview-queries.ts'

const WEEKS = 13
const MONTHS = 12
/** The number of days after a sign-up when the learner's first week is complete. */
const WEEK_IS_OVER = 8

type Asked = { days: number; tokenPrice: number | null; now?: Date }

/** Reads only what the job has counted, apart from the waiting work, which has separate indexes. */
export async function loadOverview(
  db: Db,
  { days: count, tokenPrice, now = new Date() }: Asked,
): Promise<Reply<typeof getOverview>> {
  const today = toDayInIndia(now)
  const dates = daysUntil(today, count)
  const mondays = weeksUntil(today, WEEKS)
  const names = monthsUntil(today, MONTHS)
  const cohort = {
    from: addDays(today, 1 - WEEK_IS_OVER - count),
    to: addDays(today, -WEEK_IS_OVER),
  }
  const [countedAt, waiting, stored, weeks, months, sums, weakQuestions] = await Promise.all([
    findCountedAt(db),
    listWaitingWork(db),
    listDays(db, { from: addDays(today, 1 - 2 * count), to: today }),
    listWeeks(db, { from: mondays[0]! }),
    listMonths(db, { from: `${names[0]}-01` }),
    sumCohort(db, cohort),
    listWeakQuestions(db),
  ])
  const first = dates[0]!
  const before = stored.filter(({ day }) => day < first)
  const days = dates.map((day) => stored.find((one) => one.day === day) ?? { ...NOTHING, day })
  return {
    today,
    countedAt: countedAt?.toISOString() ?? null,
    waiting,
    days,
    totals: addUp(days, count),
    before: before.length === 0 ? null : addUp(before, count),
    weeks: mondays.map((week) => ({
      week,
      active: weeks.find((one) => one.week === week)?.active ?? 0,
    })),
    months: names.map((month) => ({
      ...(months.find((one) => one.month === month) ?? { ...NO_MONEY, month }),
    })),
    cohort: { ...cohort, ...sums },
    weakQuestions,
    tokenPrice,
  }
}

const NO_MONEY = { payments: 0, received: 0, refunds: 0, refunded: 0 }
const NOTHING: Omit<OverviewDay, 'day'> = {
  ...NO_MONEY,
  active: 0,
  signUps: 0,
  quizzes: 0,
  mocks: 0,
  tutorMessages: 0,
  tutorTokens: 0,
  failedMails: 0,
}

/** Days without a row count as zero in the average. */
function addUp(days: OverviewDay[], count: number): OverviewTotals {
  const sum = (figure: keyof typeof NOTHING) => days.reduce((all, day) => all + day[figure], 0)
  return {
    activeADay: sum('active') / count,
    signUps: sum('signUps'),
    quizzes: sum('quizzes'),
    mocks: sum('mocks'),
    payments: sum('payments'),
    received: sum('received'),
    refunds: sum('refunds'),
    refunded: sum('refunded'),
    tutorMessages: sum('tutorMessages'),
    tutorTokens: sum('tutorTokens'),
    failedMails: sum('failedMails'),
  }
}
