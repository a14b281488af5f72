import type { CompiledSet } from '@nextround/content/sets'
import type { Stimulus } from '@nextround/contract/stimulus'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'

/** Stores a next version of each changed set. Returns the version of each set. Earlier versions never change. */
export async function storeSets(trx: Trx, sets: CompiledSet[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    WITH incoming AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(sets)}::jsonb)
               AS item (id text, "topicId" text, title text, stimulus jsonb, words integer)
    ), numbered AS (
      SELECT incoming.*,
             coalesce(newest.version, 0) + ((newest.topic_id, newest.title, newest.stimulus, newest.words)
               IS DISTINCT FROM ("topicId", incoming.title, incoming.stimulus, incoming.words))::integer AS version
        FROM incoming
        LEFT JOIN LATERAL (SELECT * FROM set_versions WHERE set_id = incoming.id
                            ORDER BY version DESC LIMIT 1) AS newest ON true
    ), stored AS (
      INSERT INTO set_versions (set_id, version, topic_id, title, stimulus, words)
      SELECT id, version, "topicId", title, stimulus, words FROM numbered
      ON CONFLICT DO NOTHING
    )
    SELECT id, version FROM numbered`.execute(trx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export type StoredSet = { id: string; version: number; title: string; stimulus: Stimulus }

/** The sets of live questions, in the versions that they name. */
export const listLiveSets = async (db: Db): Promise<StoredSet[]> => {
  const { rows } = await sql<StoredSet>`
    SELECT set_id AS id, version, title, stimulus FROM set_versions
     WHERE (set_id, version) IN (SELECT set_id, set_version FROM questions WHERE status = 'live')`.execute(
    db,
  )
  return rows
}
