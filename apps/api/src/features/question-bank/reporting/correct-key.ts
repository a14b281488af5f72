import {
  CORRECTION_UNDO_MINUTES,
  CORRECTIONS_A_DAY,
  type KeyCorrection,
} from '@nextround/contract/reports-admin'
import { isTooMuch, type ProposedCorrection, toCorrection } from '#question-kinds'
import { audit } from '#platform/audit.ts'
import type { Db, Trx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import {
  addCorrection,
  countCorrectionsToday,
  findKey,
  findSecondEditorReason,
  getCorrection,
  listAccepted,
  type LockedCorrection,
  lockCorrection,
  lockCorrectionsOf,
  saveConfirmation,
} from './correction-queries.ts'

export const APPLY_JOB = 'question-bank.apply-correction'

type CorrectDeps = { db: Db; queue: Pick<Queue, 'enqueue'> }
type RequestedCorrection = {
  questionId: string
  revision: number
  editorId: string
} & ProposedCorrection

/**
 * Requests that other options of a question, or other numbers, count as right too. One editor cannot do this alone:
 * either an accepted
 * report by someone else supports it, or a second editor confirms. Learners see no change before the undo time is
 * over.
 */
export async function correctKey(
  { db, queue }: CorrectDeps,
  { editorId, questionId, revision, ...proposed }: RequestedCorrection,
): Promise<{ correction: KeyCorrection }> {
  const id = newId()
  const wanted = { questionId, revision }
  await db.transaction().execute(async (trx) => {
    const found = await findKey(trx, wanted)
    if (!found) throw new AppError('question.not-found')
    const { alsoRight: inEffect } = await listAccepted(trx, wanted)
    const key = { ...found, inEffect }
    const columns = toCorrection(key, proposed)
    if (!columns) throw new AppError('request.invalid')
    if (isTooMuch(key, columns)) throw new AppError('correction.too-many-options')
    await countCorrection(trx, editorId)
    const needsSecondEditor = await findSecondEditorReason(trx, { ...wanted, editorId })
    const minutes = needsSecondEditor ? undefined : CORRECTION_UNDO_MINUTES
    if (!(await addCorrection(trx, { ...wanted, ...columns, id, editorId, minutes })))
      throw new AppError('correction.open')
    const correction = { ...wanted, ...columns, id }
    await auditCorrection(trx, { action: 'key.correction-proposed', correction, editorId })
    if (!needsSecondEditor) await scheduleCorrection(trx, queue, id)
  })
  return { correction: await getCorrection(db, { id, editorId }) }
}

/** Called by the second editor. */
export async function confirmCorrection(
  { db, queue }: CorrectDeps,
  { correctionId: id, editorId }: { correctionId: string; editorId: string },
): Promise<{ correction: KeyCorrection }> {
  await db.transaction().execute(async (trx) => {
    await countCorrection(trx, editorId)
    const correction = await lockCorrection(trx, id)
    if (!correction) throw new AppError('correction.not-found')
    if (correction.proposedBy === editorId) throw new AppError('correction.own')
    if (correction.status !== 'proposed') throw new AppError('correction.decided')
    await saveConfirmation(trx, { id, editorId, minutes: CORRECTION_UNDO_MINUTES })
    await auditCorrection(trx, { action: 'key.correction-confirmed', correction, editorId })
    await scheduleCorrection(trx, queue, id)
  })
  return { correction: await getCorrection(db, { id, editorId }) }
}

/** Limits the damage that a stolen session can do in a day. */
async function countCorrection(trx: Trx, editorId: string) {
  await lockCorrectionsOf(trx, editorId)
  if ((await countCorrectionsToday(trx, editorId)) >= CORRECTIONS_A_DAY)
    throw new AppError('correction.too-many')
}

const scheduleCorrection = (trx: Trx, queue: CorrectDeps['queue'], correctionId: string) =>
  queue.enqueue(trx, APPLY_JOB, { correctionId }, { delaySeconds: CORRECTION_UNDO_MINUTES * 60 })

type AuditedCorrection = {
  action: `key.${string}`
  correction: Pick<LockedCorrection, 'id' | 'questionId' | 'revision' | 'alsoRight' | 'alsoWithin'>
  editorId: string | null
}

export const auditCorrection = (
  trx: Trx,
  { action, correction, editorId }: AuditedCorrection,
): Promise<unknown> =>
  audit(trx, {
    action,
    ...(editorId && { actorId: editorId }),
    details: {
      correction: correction.id,
      question: correction.questionId,
      revision: correction.revision,
      alsoRight: correction.alsoRight.join(''),
      ...(correction.alsoWithin && {
        alsoWithin: `${correction.alsoWithin.from} to ${correction.alsoWithin.to}`,
      }),
    },
  })
