import { type Mock, mocks } from '@nextround/content/mocks'
import type { StudyDay as DayReply } from '@nextround/contract/progress'
import { daysBetween } from '#platform/calendar.ts'
import type { Learner, StudyDay } from './study-day.ts'
import { MOCK_DAYS, type StudyState } from './study-queries.ts'

/** The last evening is for rest, so the last mock is two days before the drive. */
const LATEST_DAYS = 2
/** The plan asks for a mock from these days before the drive on: with a week to train what it shows, then at last. */
const ASKED_FROM_DAYS = [7, 3]
/** The mock for a company that has none. */
const ANY_COMPANY = 'first-round'

/** The mock to sit before the drive. Null if one is running or was sat in the last days. */
export function mockToSit({ mock, drive }: Pick<StudyState, 'mock' | 'drive'>): Mock | null {
  if (!drive || mock.running !== null || mock.isSat) return null
  const offered = mocks.filter(({ isOffered }) => isOffered)
  const own = offered.find(({ company }) => company?.slug === drive.company)
  return own ?? offered.find(({ id }) => id === ANY_COMPANY) ?? null
}

/** Whether a mock may be sat on a date: in the last days before a drive, and never on the last evening. */
export function isMockTime({
  date,
  drive,
}: {
  date: string
  drive: { on: string } | null
}): boolean {
  const days = drive ? daysBetween(date, drive.on) : 0
  return days >= LATEST_DAYS && days <= MOCK_DAYS
}

/** Whether the plan asks for the mock on this date, because it has not asked since it should. */
export function isMockDue({
  date,
  drive,
  mock,
}: Pick<Learner, 'date' | 'drive' | 'mock'>): boolean {
  if (!mock || !drive || !isMockTime({ date, drive })) return false
  const from = ASKED_FROM_DAYS.findLast((days) => daysBetween(date, drive.on) <= days)
  if (from === undefined) return false
  return mock.askedOn === null || daysBetween(mock.askedOn, drive.on) > from
}

/** The mock in progress, or the one to sit before the drive unless it is a task of the day. */
export function mockOfDay(
  state: Pick<StudyState, 'mock' | 'drive' | 'date'>,
  { tasks }: Pick<StudyDay, 'tasks'>,
): DayReply['mock'] {
  const running = mocks.find(({ id }) => id === state.mock.running)
  if (running) return toContract(running, true)
  if (!isMockTime(state) || tasks.some(({ kind }) => kind === 'mock')) return null
  const mock = mockToSit(state)
  return mock && toContract(mock, false)
}

const toContract = ({ id, name, minutes }: Mock, isRunning: boolean) => ({
  id,
  name,
  minutes,
  isRunning,
})
