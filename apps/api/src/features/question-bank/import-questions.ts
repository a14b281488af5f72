import { createHash } from 'node:crypto'
import type { Question } from '@nextround/content/questions'
import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { listStoredQuestions, lockBank, raiseBankVersion, retireQuestions } from './queries.ts'
import { listVisibleContent, storeVersions } from './version-queries.ts'

/**
 * Updates the bank from the content files: adds new ids, stores a next version of changed questions and retires missing
 * ones. Versions that were asked are never changed or deleted, because quizzes refer to them. Safe to run again.
 */
export const importQuestions = (
  { db, announce }: { db: Db; announce: Announce },
  questions: Question[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockBank(trx)
    const stored = await listStoredQuestions(trx)
    const known = new Map(stored.map((row) => [row.id, row]))
    const hashed = questions.map((question) => ({ question, hash: hashOf(question) }))
    const added = hashed.filter(({ question }) => !known.has(question.id))
    const changed = hashed.filter(({ question, hash }) => {
      const row = known.get(question.id)
      return row && row.hash !== hash
    })
    const ids = changed.map(({ question }) => question.id)
    const before = await listVisibleContent(trx, ids)
    await storeVersions(trx, [...added, ...changed])
    const after = await listVisibleContent(trx, ids)
    // New syntax colouring is stored like a new text but does not count as a revision.
    const revised = ids.filter((id) => before.get(id) !== after.get(id))

    const present = new Set(questions.map(({ id }) => id))
    const gone = stored.filter(
      ({ id, status, origin }) => origin === 'files' && status !== 'retired' && !present.has(id),
    )
    await retireQuestions(
      trx,
      gone.map(({ id }) => id),
    )

    if (added.length + changed.length + gone.length === 0) return
    await raiseBankVersion(trx)
    const changes = { added: added.length, revised: revised.length, retired: gone.length }
    if (Object.values(changes).some(Boolean)) await announce(trx, 'questions.imported', changes)
  })

const hashOf = (question: Question) =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url')
