import type { Question } from '@nextround/content/questions'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'

export const listStored = (db: Db) =>
  db.selectFrom('questions').select(['id', 'status', 'hash']).execute()

/** What a learner meets of a question, by its id; where prose is wrapped and how code is coloured is no part of it. */
export const listSaid = async (db: Db, ids: string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; said: string }>`
    SELECT id, jsonb_build_array(
             revision, topic_id, subskill, concept, level, bloom, status, is_shuffled, variant_group,
             code ->> 'lang', code ->> 'text', answer, misconceptions,
             regexp_replace(jsonb_build_array(stem, options, why, why_not)::text, '(\\s|\\\\n)+', ' ', 'g')
           )::text AS said
      FROM questions JOIN question_keys ON question_id = id
     WHERE id = ANY (${ids})`.execute(db)
  return new Map(rows.map(({ id, said }) => [id, said]))
}

export const retire = (db: Db, id: string) =>
  db.updateTable('questions').set({ status: 'retired', hash: '' }).where('id', '=', id).execute()

/** The key goes to its own table: no query for questions can select it by accident. */
export async function store(
  trx: Trx,
  { question, hash }: { question: Question; hash: string },
): Promise<void> {
  const { id, answer, explain, options } = question
  const texts = Object.entries(options).map(([key, { text }]) => [key, text])
  const beliefs = Object.entries(options).map(([key, { misconception }]) => [key, misconception])
  const row = {
    revision: question.rev,
    topic_id: question.topicId,
    subskill: question.subskill,
    concept: question.concept,
    level: question.level,
    bloom: question.bloom,
    status: question.status,
    stem: question.stem,
    code: question.code ? JSON.stringify(question.code) : null,
    options: JSON.stringify(Object.fromEntries(texts)),
    is_shuffled: question.shuffle,
    variant_group: question.variant_group ?? null,
    hash,
    imported_at: new Date(),
  }
  const key = {
    answer,
    why: explain.why,
    why_not: JSON.stringify(explain.wrong),
    misconceptions: JSON.stringify(Object.fromEntries(beliefs)),
  }
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

export const raiseBankVersion = (db: Db) =>
  db.updateTable('bank_versions').set({ version: sql`version + 1` }).execute()

export const getBankVersion = async (db: Db): Promise<number> =>
  Number((await db.selectFrom('bank_versions').select('version').executeTakeFirstOrThrow()).version)

/** As its author put it, until answers say more. */
const AUTHORED = { beginner: -1, intermediate: 0, advanced: 1, variance: 0.49 } as const

/** Without keys: they never leave the database before an answer is stored. */
export const listLiveQuestions = (db: Db) =>
  db
    .selectFrom('questions')
    .leftJoin('item_statistics as item', (join) =>
      join
        .onRef('item.question_id', '=', 'questions.id')
        .onRef('item.revision', '=', 'questions.revision'),
    )
    .select(['id', 'questions.revision', 'topic_id as topicId', 'subskill', 'concept', 'level'])
    .select(['stem', 'code', 'options', 'is_shuffled as isShuffled'])
    .select('variant_group as variantGroup')
    .select((eb) => [
      eb.fn
        .coalesce(
          'item.difficulty',
          sql<number>`CASE ${eb.ref('level')} WHEN 'beginner' THEN ${sql.lit(AUTHORED.beginner)}
            WHEN 'advanced' THEN ${sql.lit(AUTHORED.advanced)}
            ELSE ${sql.lit(AUTHORED.intermediate)} END`,
        )
        .as('difficulty'),
      eb.fn.coalesce('item.variance', sql.lit(AUTHORED.variance)).as('variance'),
    ])
    .where('status', '=', 'live')
    .orderBy('id')
    .execute()
