import { companyPractice } from '@nextround/content/practice'
import { type Drive, type DrivePlan, FURTHEST_DRIVE_DAYS } from '@nextround/contract/progress'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { addDays, dateAt } from '#platform/calendar.ts'
import { saveDrive } from './drive-queries.ts'
import { getStudy } from './get-study.ts'
import { loadStudyState } from './study-queries.ts'

/** A company we know, on a day to come that is near enough to plan for. */
export async function setDrive(
  db: Db,
  userId: string,
  drive: Drive,
): Promise<{ plan: DrivePlan | null }> {
  const { timeZone } = await loadStudyState(db, userId)
  const today = dateAt(new Date(), timeZone)
  const isAhead = drive.on > today && drive.on <= addDays(today, FURTHEST_DRIVE_DAYS)
  const isKnown = companyPractice.some(({ slug }) => slug === drive.company)
  if (!isAhead || !isKnown) throw new AppError('request.invalid')
  await saveDrive(db, userId, drive)
  const { plan } = await getStudy(db, userId)
  return { plan }
}
