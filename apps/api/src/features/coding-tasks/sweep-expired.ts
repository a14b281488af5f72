import type { CodingDeps } from './coding-deps.ts'
import {
  closeGap,
  giveUpExpired,
  listExhausted,
  lockLearner,
  requeueExpired,
} from './line-queries.ts'

/** Returns to the line what lost judges had, and gives up what was lost too often. */
export async function sweepExpired({ db, log }: Pick<CodingDeps, 'db' | 'log'>): Promise<void> {
  await requeueExpired(db, {})
  for (const { id, userId } of await listExhausted(db, {})) {
    await db.transaction().execute(async (trx) => {
      await lockLearner(trx, { userId })
      const [givenUp] = await giveUpExpired(trx, { id })
      if (!givenUp) return
      await closeGap(trx, { userId, turn: 0 })
      log.error({ submissionId: id }, 'no judge finished a submission')
    })
  }
}
