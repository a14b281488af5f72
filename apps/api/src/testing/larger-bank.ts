import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

/** Duplicates every question with the same concept, because some figures need more questions than there are. */
export async function doubleBank(db: Db): Promise<void> {
  await sql`
    INSERT INTO questions
    SELECT (jsonb_populate_record(one, jsonb_build_object('id', one.id || '-twin'))).*
      FROM questions AS one`.execute(db)
  for (const table of ['question_versions', 'question_version_keys'])
    await sql`
      INSERT INTO ${sql.table(table)}
      SELECT (jsonb_populate_record(one, jsonb_build_object('question_id', question_id || '-twin'))).*
        FROM ${sql.table(table)} AS one`.execute(db)
  await db.updateTable('bank_versions').set({ version: sql`version + 1` }).execute()
}
