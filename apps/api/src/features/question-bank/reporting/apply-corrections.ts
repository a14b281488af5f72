import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { raiseBankVersion } from '../queries.ts'
import { auditCorrection } from './correct-key.ts'
import { applyCorrection, listDueCorrections, lockCorrection } from './correction-queries.ts'

type ApplyDeps = { db: Db; announce: Announce }

/**
 * A job: lets a correction take effect when its undo time is over. The question is not asked any more, and another job
 * marks the answers right that chose one of the options. Safe to run again.
 */
export async function applyDueCorrection(
  { db, announce }: ApplyDeps,
  { correctionId }: { correctionId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const correction = await lockCorrection(trx, correctionId)
    if (correction?.status !== 'waiting' || !correction.isDue) return
    const { questionId, revision, proposedBy: editorId } = correction
    await applyCorrection(trx, correction)
    await raiseBankVersion(trx)
    await auditCorrection(trx, { action: 'key.corrected', correction, editorId })
    await announce(trx, 'key.corrected', { questionId, revision })
  })
}

const BATCH_SIZE = 100

/** A scheduled job that catches corrections whose own job failed. A failure does not block the others. */
export async function applyDueCorrections(deps: ApplyDeps): Promise<void> {
  const failures: unknown[] = []
  for (const correctionId of await listDueCorrections(deps.db, BATCH_SIZE))
    await applyDueCorrection(deps, { correctionId }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, 'some corrections did not take effect')
}
