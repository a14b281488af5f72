import type { OptionKey } from '@nextround/contract/quizzes'
import type { Announce } from '#events'
import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { raiseBankVersion } from '../queries.ts'
import { findKey, listAlsoRight, saveCorrection } from './correction-queries.ts'

type KeyCorrection = {
  questionId: string
  revision: number
  alsoRight: OptionKey[]
  editorId: string
}

/**
 * Says that other options of a question are right too. From now on it is not asked any more, and a job makes the answers
 * right that chose one of them. It cannot be taken back: whoever was told that an answer is right keeps it.
 */
export async function correctKey(
  { db, announce }: { db: Db; announce: Announce },
  { questionId, revision, alsoRight, editorId }: KeyCorrection,
): Promise<{ alsoRight: OptionKey[] }> {
  await db.transaction().execute(async (trx) => {
    const key = await findKey(trx, { questionId, revision })
    if (!key) throw new AppError('question.not-found')
    if (alsoRight.includes(key)) throw new AppError('request.invalid')
    await saveCorrection(trx, { questionId, revision, alsoRight })
    await raiseBankVersion(trx)
    await audit(trx, {
      action: 'key.corrected',
      actorId: editorId,
      details: { question: questionId, revision, alsoRight: alsoRight.join('') },
    })
    await announce(trx, 'key.corrected', { questionId, revision })
  })
  return { alsoRight: await listAlsoRight(db, { questionId, revision }) }
}
