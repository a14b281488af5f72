import { mocks } from '@nextround/content/mocks'
import type { StudyDay } from '@nextround/contract/progress'
import { daysBetween } from '#platform/calendar.ts'
import type { StudyState } from './study-queries.ts'

/** Nobody remembers a test for longer. */
const ASKED_FOR_DAYS = 30

/** The drive that is over and has not been reported. Asked only of companies with a mock, which the report improves. */
export function debriefOfDay({
  drive,
  date,
  isDebriefed,
}: Pick<StudyState, 'drive' | 'date' | 'isDebriefed'>): StudyDay['debrief'] {
  if (!drive || isDebriefed) return null
  const ago = daysBetween(drive.on, date)
  if (ago < 1 || ago > ASKED_FOR_DAYS) return null
  const hasMock = mocks.some(({ company }) => company?.slug === drive.company)
  return hasMock ? { company: drive.company, on: drive.on } : null
}
