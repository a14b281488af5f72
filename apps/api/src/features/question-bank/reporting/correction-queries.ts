import type { OptionKey } from '@nextround/contract/quizzes'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
import type { OfRevision } from './console-queries.ts'

/** All versions of a revision have one key: another key would be another question. */
export const findKey = async (
  trx: Trx,
  { questionId, revision }: OfRevision,
): Promise<OptionKey | undefined> => {
  const found = await trx
    .selectFrom('question_versions as texts')
    .innerJoin('question_version_keys as keys', (join) =>
      join
        .onRef('keys.question_id', '=', 'texts.question_id')
        .onRef('keys.version', '=', 'texts.version'),
    )
    .select('keys.answer')
    .where('texts.question_id', '=', questionId)
    .where('texts.revision', '=', revision)
    .executeTakeFirst()
  return found?.answer as OptionKey | undefined
}

/** What was said to be right before stays so. */
export const saveCorrection = (
  trx: Trx,
  { questionId, revision, alsoRight }: OfRevision & { alsoRight: OptionKey[] },
) =>
  sql`
    INSERT INTO key_corrections AS stored (question_id, revision, also_right)
    VALUES (${questionId}, ${revision}, ${alsoRight}::text[])
    ON CONFLICT (question_id, revision) DO UPDATE SET also_right = ARRAY(
      SELECT DISTINCT letter FROM unnest(stored.also_right || excluded.also_right) AS letter ORDER BY letter)`.execute(
    trx,
  )

export const listAlsoRight = async (
  db: Db,
  { questionId, revision }: OfRevision,
): Promise<OptionKey[]> => {
  const stored = await db
    .selectFrom('key_corrections')
    .select('also_right')
    .where('question_id', '=', questionId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return (stored?.also_right ?? []) as OptionKey[]
}
