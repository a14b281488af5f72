import { MESSAGES_PER_DAY, type TutorQuota } from '@nextround/contract/tutor'
import { dayAt } from '#platform/calendar.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { type Asker, HOME_ZONE } from './asker.ts'
import { findTimeZone, loadUsage, returnMessage, takeMessage } from './usage-queries.ts'

export type CountedMessage = { quota: TutorQuota; refund: () => Promise<unknown> }

/** Counts a message before anything else is done for it: of a learner by their own day, of guests by network. */
export async function countMessage(db: Db, asker: Asker): Promise<CountedMessage> {
  const { counter, limit, endsAt } = await counterOf(db, asker)
  const messages = await takeMessage(db, counter, limit)
  if (messages === undefined) {
    const retryAfterSeconds = Math.ceil((endsAt.getTime() - Date.now()) / 1_000)
    throw new AppError('tutor.quota-spent', { retryAfterSeconds })
  }
  return { quota: { left: limit - messages, limit }, refund: () => returnMessage(db, counter) }
}

export async function loadQuota(db: Db, asker: Asker): Promise<TutorQuota> {
  const { counter, limit } = await counterOf(db, asker)
  const { messages } = await loadUsage(db, counter)
  return { left: Math.max(limit - messages, 0), limit }
}

async function counterOf(db: Db, { userId, network }: Asker) {
  const zone = userId === null ? HOME_ZONE : ((await findTimeZone(db, userId)) ?? HOME_ZONE)
  const { date, to } = dayAt(new Date(), zone)
  const countedFor = userId === null ? `network:${network}` : `user:${userId}`
  return {
    counter: { countedFor, userId, day: date },
    limit: userId === null ? MESSAGES_PER_DAY.guests : MESSAGES_PER_DAY.learner,
    endsAt: to,
  }
}
