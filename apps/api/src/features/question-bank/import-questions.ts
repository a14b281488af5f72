import type { Question } from '@nextround/content/questions'
import type { Announce } from '#events'
import type { Db, Trx } from '#platform/db/client.ts'

/** Brings the bank to what the files say: new ids are added, higher revisions replace, ids that vanished retire. */
export const importQuestions = (
  { db, announce }: { db: Db; announce: Announce },
  questions: Question[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const stored = await trx.selectFrom('questions').select(['id', 'revision', 'status']).execute()
    const known = new Map(stored.map((row) => [row.id, row]))
    const added = questions.filter(({ id }) => !known.has(id))
    const revised = questions.filter(({ id, rev, status }) => {
      const row = known.get(id)
      return row && (row.revision !== rev || row.status !== status)
    })
    for (const question of [...added, ...revised]) await store(trx, question)

    const present = new Set(questions.map(({ id }) => id))
    const gone = stored.filter(({ id, status }) => status !== 'retired' && !present.has(id))
    for (const { id } of gone) {
      await trx.updateTable('questions').set({ status: 'retired' }).where('id', '=', id).execute()
    }

    const changes = { added: added.length, revised: revised.length, retired: gone.length }
    if (Object.values(changes).some(Boolean)) await announce(trx, 'questions.imported', changes)
  })

async function store(trx: Trx, { id, answer, explain, rev, topicId, ...question }: Question) {
  const { subskill, level, status, stem, options } = question
  const row = {
    revision: rev,
    topic_id: topicId,
    subskill,
    level,
    status,
    stem,
    options: JSON.stringify(options),
    imported_at: new Date(),
  }
  const key = { answer, why: explain.why, why_not: JSON.stringify(explain.wrong) }

  await trx
    .insertInto('questions')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await trx
    .insertInto('question_keys')
    .values({ question_id: id, ...key })
    .onConflict((conflict) => conflict.column('question_id').doUpdateSet(key))
    .execute()
}
