import { sql } from 'kysely'
import { ROLLOUT } from '#platform/db/rollout.ts'
import type { Db, Trx } from '#platform/db/client.ts'

export const listStoredQuestions = (db: Db) =>
  db.selectFrom('questions').select(['id', 'status', 'hash', 'origin']).execute()

export const retireQuestions = (db: Db, ids: string[]) =>
  sql`UPDATE questions SET status = 'retired', hash = '' WHERE id = ANY (${ids})`.execute(db)

/** Serialises imports: two at the same time would give two contents the same version number. */
export const lockBank = (trx: Trx) =>
  trx.selectFrom('bank_versions').select('version').forUpdate().execute()

export const raiseBankVersion = (db: Db) =>
  db.updateTable('bank_versions').set({ version: sql`version + 1` }).execute()

export const getBankVersion = async (db: Db): Promise<number> =>
  Number((await db.selectFrom('bank_versions').select('version').executeTakeFirstOrThrow()).version)

/** Returns the capabilities that every running server already has. */
export const listCapabilities = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('bank_capabilities')
    .select('name')
    .where(sql<boolean>`known_since <= now() - ${ROLLOUT}`)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** A held question has no hash, so that the next import stores it again. A draft of an author has one. */
export const HELD = { status: 'draft', hash: '' } as const

/** Returns the number of held questions that are asked from now on. */
export const releaseHeldQuestions = async (trx: Trx): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    UPDATE questions SET status = 'live'
     WHERE status = ${HELD.status} AND hash = ${HELD.hash} AND origin = 'files'
       AND NOT EXISTS (SELECT FROM bank_capabilities WHERE known_since > now() - ${ROLLOUT})`.execute(
    trx,
  )
  return Number(numAffectedRows)
}

/** The author's estimate, used until there are enough answers. */
const INITIAL_DIFFICULTY = { beginner: -1, intermediate: 0, advanced: 1, variance: 0.49 } as const

/** Never selects keys: they do not leave the database before an answer is stored. */
export const listLiveQuestions = (db: Db) =>
  db
    .selectFrom('questions')
    .leftJoin('item_statistics as item', (join) =>
      join
        .onRef('item.question_id', '=', 'questions.id')
        .onRef('item.revision', '=', 'questions.revision'),
    )
    .leftJoin('key_corrections as correction', (join) =>
      join
        .onRef('correction.question_id', '=', 'questions.id')
        .onRef('correction.revision', '=', 'questions.revision'),
    )
    .select(['id', 'version', 'questions.revision', 'topic_id as topicId', 'subskill', 'concept'])
    .select([
      'kind',
      'level',
      'stem',
      'code',
      'options',
      'shown',
      'is_shuffled as isShuffled',
      'guess',
    ])
    .select(['variant_group as variantGroup', 'set_id as setId', 'set_version as setVersion'])
    .select('set_place as setPlace')
    .select((eb) => [
      eb.fn
        .coalesce(
          'item.difficulty',
          sql<number>`CASE ${eb.ref('level')} WHEN 'beginner' THEN ${sql.lit(INITIAL_DIFFICULTY.beginner)}
            WHEN 'advanced' THEN ${sql.lit(INITIAL_DIFFICULTY.advanced)}
            ELSE ${sql.lit(INITIAL_DIFFICULTY.intermediate)} END`,
        )
        .as('difficulty'),
      eb.fn.coalesce('item.variance', sql.lit(INITIAL_DIFFICULTY.variance)).as('variance'),
    ])
    .where('status', '=', 'live')
    // A question with two right options is no longer asked. Its author gives the fixed one a new id.
    .where('correction.question_id', 'is', null)
    .orderBy('id')
    .execute()
