import { companyPractice } from '@nextround/content/practice'
import { type Drive, type DrivePlan, FURTHEST_DRIVE_DAYS } from '@nextround/contract/progress'
import { AppError } from '#platform/errors.ts'
import { addDays, dateAt } from '#platform/calendar.ts'
import type { Db } from '#platform/db/client.ts'
import { getTimeZone, saveDrive } from './queries.ts'
import type { Study } from './study.ts'

/** Accepts only a known company and a future date that is near enough to plan for. */
export async function setDrive(
  { db, study }: { db: Db; study: Study },
  userId: string,
  drive: Drive,
): Promise<{ plan: DrivePlan | null }> {
  const today = dateAt(new Date(), await getTimeZone(db, userId))
  const isAhead = drive.on > today && drive.on <= addDays(today, FURTHEST_DRIVE_DAYS)
  const isKnown = companyPractice.some(({ slug }) => slug === drive.company)
  if (!isAhead || !isKnown) throw new AppError('request.invalid')
  await saveDrive(db, userId, drive)
  const { plan } = await study.get(userId)
  return { plan }
}
