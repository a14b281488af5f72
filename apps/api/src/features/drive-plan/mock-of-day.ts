import { type Mock, mocks } from '@nextround/content/mocks'
import type { StudyDay } from '@nextround/contract/progress'
import { daysBetween } from '#platform/calendar.ts'
import { MOCK_DAYS, type StudyState } from './study-queries.ts'

/** The last evening is for rest, so the last mock is two days before the drive. */
const LATEST_DAYS = 2
/** The mock for a company that has none. */
const ANY_COMPANY = 'first-round'

/** The mock in progress, or the one to sit before the drive: once in the last days, and never on the last evening. */
export function mockOfDay({ mock, drive, date }: Pick<StudyState, 'mock' | 'drive' | 'date'>) {
  const running = mocks.find(({ id }) => id === mock.running)
  if (running) return toContract(running, true)
  if (mock.isSat || !drive) return null
  const days = daysBetween(date, drive.on)
  if (days < LATEST_DAYS || days > MOCK_DAYS) return null
  const offered = mocks.filter(({ isOffered }) => isOffered)
  const own = offered.find(({ company }) => company?.slug === drive.company)
  const chosen = own ?? offered.find(({ id }) => id === ANY_COMPANY)
  return chosen ? toContract(chosen, false) : null
}

const toContract = ({ id, name, minutes }: Mock, isRunning: boolean): StudyDay['mock'] => ({
  id,
  name,
  minutes,
  isRunning,
})
