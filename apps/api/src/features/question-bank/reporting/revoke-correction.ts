import type { KeyCorrection } from '@nextround/contract/reports-admin'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { raiseBankVersion } from '../queries.ts'
import { auditCorrection } from './correct-key.ts'
import {
  closeCorrection,
  getCorrection,
  lockCorrection,
  reduceKeyCorrection,
} from './correction-queries.ts'
import { plainText } from './plain-text.ts'

type CorrectionInput = { correctionId: string; editorId: string }

/** Any editor can undo a correction before it takes effect. */
export async function undoCorrection(
  db: Db,
  { correctionId: id, editorId }: CorrectionInput,
): Promise<{ correction: KeyCorrection }> {
  await db.transaction().execute(async (trx) => {
    const correction = await lockCorrection(trx, id)
    if (!correction) throw new AppError('correction.not-found')
    const isOpen = correction.status === 'proposed' || correction.status === 'waiting'
    if (!isOpen || correction.isDue) throw new AppError('correction.decided')
    await closeCorrection(trx, { id, editorId, status: 'undone', reason: null })
    await auditCorrection(trx, { action: 'key.correction-undone', correction, editorId })
  })
  return { correction: await getCorrection(db, { id, editorId }) }
}

/**
 * Withdraws a correction that has taken effect. The original key applies again and the question can be asked. Answers
 * that the correction made right stay right: a result never gets worse.
 */
export async function withdrawCorrection(
  db: Db,
  { correctionId: id, editorId, reason }: CorrectionInput & { reason: string },
): Promise<{ correction: KeyCorrection }> {
  const words = plainText(reason)
  if (!words) throw new AppError('request.invalid')
  await db.transaction().execute(async (trx) => {
    const correction = await lockCorrection(trx, id)
    if (!correction) throw new AppError('correction.not-found')
    if (correction.status !== 'applied') throw new AppError('correction.decided')
    await closeCorrection(trx, { id, editorId, status: 'withdrawn', reason: words })
    await reduceKeyCorrection(trx, correction)
    await raiseBankVersion(trx)
    await auditCorrection(trx, { action: 'key.correction-withdrawn', correction, editorId })
  })
  return { correction: await getCorrection(db, { id, editorId }) }
}
