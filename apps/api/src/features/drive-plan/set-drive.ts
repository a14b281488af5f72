import { companyTests } from '@nextround/content/company-tests'
import { type Drive, FURTHEST_DRIVE_DAYS } from '@nextround/contract/progress'
import { AppError } from '#platform/errors.ts'
import { addDays, dateAt } from '#platform/calendar.ts'
import type { Db } from '#platform/db/client.ts'
import { getTimeZone, saveDrive } from './queries.ts'

/**
 * Accepts only a known company, some of its sections, and a future date that is near enough to plan for. Today's plan
 * follows at the next visit.
 */
export async function setDrive(db: Db, userId: string, drive: Drive): Promise<void> {
  const today = dateAt(new Date(), await getTimeZone(db, userId))
  const isAhead = drive.on > today && drive.on <= addDays(today, FURTHEST_DRIVE_DAYS)
  const test = companyTests.find(({ slug }) => slug === drive.company)
  const leftOut = drive.leftOut ?? []
  const isPossible =
    test?.sections.some(({ name }) => !leftOut.includes(name)) &&
    leftOut.every((left) => test.sections.some(({ name }) => name === left))
  if (!isAhead || !isPossible) throw new AppError('request.invalid')
  await saveDrive(db, userId, drive)
}
