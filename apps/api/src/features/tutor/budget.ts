import { dateAt } from '#platform/calendar.ts'
import type { Db } from '#platform/db/client.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import { type Asker, HOME_ZONE } from './asker.ts'
import { changeTokens, type Counter, loadUsage, takeTokens } from './usage-queries.ts'

/** Tokens a day. A learner who uses up all messages with long chats needs about as many. */
const LEARNER_TOKENS = 80_000
/** All who ask from one network, signed in or not: a hostel, or somebody with many accounts. */
const NETWORK_TOKENS = 400_000

export type Reservation = {
  tokens: number
  /** Corrects what was reserved to what was used. */
  settle: (used: number) => Promise<void>
}

class BudgetSpent extends Error {}

/** All wait for the row of the site: without this they would do so with every connection to the database. */
const inTurn = createSemaphore(2)

/**
 * Takes tokens from the budgets of the asker, the network and the site, or from none. Always in this order, so that two
 * who wait for each other's rows cannot happen. Nothing if one of them has too few left.
 */
export async function reserveTokens(
  db: Db,
  { asker, siteTokens, tokens }: { asker: Asker; siteTokens: number; tokens: number },
): Promise<Reservation | undefined> {
  const budgets = budgetsOf(asker, siteTokens)
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
    tokens,
    async settle(used) {
      for (const { counter } of budgets) await changeTokens(db, counter, used - tokens)
    },
  }
}

/** Whether anything is left of each, for whoever has not asked yet. */
export async function hasBudget(db: Db, asker: Asker, siteTokens: number): Promise<boolean> {
  const left = await Promise.all(
    budgetsOf(asker, siteTokens).map(
      async ({ counter, limit }) => limit - (await loadUsage(db, counter)).tokens,
    ),
  )
  return left.every((tokens) => tokens > 0)
}

type Budget = { counter: Counter; limit: number }

function budgetsOf({ userId, network }: Asker, siteTokens: number): Budget[] {
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
