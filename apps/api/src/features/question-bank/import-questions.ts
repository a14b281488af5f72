import { createHash } from 'node:crypto'
import type { Question } from '@nextround/content/questions'
import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { listStoredQuestions, lockBank, raiseBankVersion, retireQuestions } from './queries.ts'
import { listVisibleContent, storeVersions } from './version-queries.ts'

/**
 * Brings the bank to what the files say: new ids are added, changed ones get their next version, those that vanished
 * from them retire. Nothing that was ever asked changes or goes: quizzes refer to it. May run any number of times.
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
    // New colours for old code are brought in like a new text, but are none.
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
