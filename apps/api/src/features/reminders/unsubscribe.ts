import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { endMails } from './queries.ts'

/** Ends only emails. Notifications are turned off on each device. */
export async function unsubscribe(db: Db, token: string): Promise<{ isUnsubscribed: boolean }> {
  if (!(await endMails(db, token))) throw new AppError('reminders.unknown-link')
  return { isUnsubscribed: true }
}
