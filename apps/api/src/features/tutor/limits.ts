import { MESSAGES_PER_DAY, type TutorQuota } from '@nextround/contract/tutor'
import { dateAt, dayAt } from '#platform/calendar.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { network } from '#platform/http/network.ts'
import { keyedHash } from '#platform/keys.ts'
import { createSemaphore } from '#platform/async/semaphore.ts'
import {
  changeTokens,
  type Counter,
  loadUsage,
  refundMessage,
  takeMessage,
  takeTokens,
} from './usage-queries.ts'

/** A learner or a guest, and their network by a hash that does not reveal its address. */
export type Asker = { userId: string | null; network: string }

export const toAsker = (
  { userId, ip }: { userId: string | null; ip: string },
  { TOKEN_KEYS }: Pick<Config, 'TOKEN_KEYS'>,
): Asker => ({ userId, network: keyedHash(TOKEN_KEYS, 'tutor', network(ip)) })

/** One time zone for everyone: with the learner's own, a change of time zone would start a second quota. */
const HOME_ZONE = 'Asia/Kolkata'

export type CountedMessage = { quota: TutorQuota; refund: () => Promise<unknown> }

/** Counts a message before anything else is done for it: by learner, and for guests by network. */
export async function countMessage(db: Db, asker: Asker): Promise<CountedMessage> {
  const { counter, limit, endsAt } = toQuota(asker)
  const messages = await takeMessage(db, counter, limit)
  if (messages === undefined) {
    const retryAfterSeconds = Math.ceil((endsAt.getTime() - Date.now()) / 1_000)
    throw new AppError('tutor.quota-spent', { retryAfterSeconds })
  }
  return { quota: { left: limit - messages, limit }, refund: () => refundMessage(db, counter) }
}

export async function loadQuota(db: Db, asker: Asker): Promise<TutorQuota> {
  const { counter, limit } = toQuota(asker)
  const { messages } = await loadUsage(db, counter)
  return { left: Math.max(limit - messages, 0), limit }
}

function toQuota({ userId, network }: Asker) {
  const { date, to } = dayAt(new Date(), HOME_ZONE)
  const countedFor = userId === null ? `network:${network}` : `user:${userId}`
  return {
    counter: { countedFor, userId, day: date },
    limit: userId === null ? MESSAGES_PER_DAY.guests : MESSAGES_PER_DAY.learner,
    endsAt: to,
  }
}

/** Tokens a day. A learner who uses up all messages with long chats needs about as many. */
const LEARNER_TOKENS = 80_000
/** For everyone on one network, signed in or not: a hostel, or someone with many accounts. */
const NETWORK_TOKENS = 400_000

export type Reservation = {
  /** Corrects the budgets from what was reserved to what was used. */
  settle: (used: number) => Promise<void>
}

class BudgetSpent extends Error {}

/** Every reservation waits for the row of the site. Without this limit they would occupy all database connections. */
const inTurn = createSemaphore(2)

/**
 * Takes tokens from the budgets of the asker, the network and the site, or from none of them. The order is always the
 * same, so that two reservations cannot deadlock. Returns undefined if one of the budgets has too few tokens left.
 */
export async function reserveTokens(
  db: Db,
  { asker, siteTokens, tokens }: { asker: Asker; siteTokens: number; tokens: number },
): Promise<Reservation | undefined> {
  const budgets = listBudgets(asker, siteTokens)
  try {
    await inTurn(() =>
      db.transaction().execute(async (trx) => {
        for (const { counter, limit } of budgets)
          if (!(await takeTokens(trx, counter, { tokens, limit }))) throw new BudgetSpent()
      }),
    )
  } catch (error) {
    if (error instanceof BudgetSpent) return undefined
    throw error
  }
  return {
    async settle(used) {
      for (const { counter } of budgets) await changeTokens(db, counter, used - tokens)
    },
  }
}

/** Whether each budget has any tokens left, to show before a question is asked. */
export async function hasBudget(db: Db, asker: Asker, siteTokens: number): Promise<boolean> {
  const left = await Promise.all(
    listBudgets(asker, siteTokens).map(
      async ({ counter, limit }) => limit - (await loadUsage(db, counter)).tokens,
    ),
  )
  return left.every((tokens) => tokens > 0)
}

type Budget = { counter: Counter; limit: number }

function listBudgets({ userId, network }: Asker, siteTokens: number): Budget[] {
  const day = dateAt(new Date(), HOME_ZONE)
  const ofLearner =
    userId === null
      ? []
      : [{ counter: { countedFor: `user:${userId}`, userId, day }, limit: LEARNER_TOKENS }]
  return [
    ...ofLearner,
    {
      counter: { countedFor: `network:${network}`, userId: null, day },
      limit: NETWORK_TOKENS,
    },
    { counter: { countedFor: 'site', userId: null, day }, limit: siteTokens },
  ]
}
