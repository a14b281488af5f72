import type { Question } from '@nextround/content/questions'
import { sql } from 'kysely'
import { storedColumns } from '#question-kinds'
import type { Db, Trx } from '#platform/db/client.ts'

export type HashedQuestion = {
  question: Question
  setVersion: number | undefined
  /** Differs from the question's own while servers run that cannot ask it. */
  status: string
  hash: string
}

/** Stored in large batches, so that an import does not spend its time on round trips. */
const BATCH_SIZE = 500

/**
 * Stores a next version of each changed question, for quizzes that start later. Earlier versions never change. Keys go
 * to a separate table, so that no query for questions can select them by accident.
 */
export async function storeVersions(trx: Trx, questions: HashedQuestion[]): Promise<void> {
  for (let from = 0; from < questions.length; from += BATCH_SIZE)
    await storeBatch(trx, questions.slice(from, from + BATCH_SIZE).map(toRow))
}

function toRow({ question, setVersion, status, hash }: HashedQuestion) {
  return {
    id: question.id,
    status,
    hash,
    revision: question.rev,
    topic_id: question.topicId,
    subskill: question.subskill,
    concept: question.concept,
    level: question.level,
    bloom: question.bloom,
    stem: question.stem,
    code: question.code ?? null,
    kind: question.kind,
    guess: question.guess,
    variant_group: question.variant_group ?? null,
    set_id: question.set ?? null,
    set_version: setVersion ?? null,
    set_place: question.setPlace ?? null,
    why: question.explain.why,
    ...storedColumns(question),
  }
}

/** Columns that `questions` repeats from the current version. */
const TEXT =
  'revision topic_id subskill concept level bloom stem code kind options shown is_shuffled guess variant_group set_id set_version set_place'.split(
    ' ',
  )
const STATE = ['version', 'status', 'origin', 'hash', 'imported_at']
const VERSION = [...TEXT, 'is_reviewed']
const KEY = ['answer', 'number', 'tolerance', 'why', 'why_not', 'misconceptions']
const listed = (columns: string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table ? `${table}.${column}` : column)))

const storeBatch = (trx: Trx, rows: ReturnType<typeof toRow>[]) =>
  sql`
    WITH incoming AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS item (
               id text, status text, hash text, revision integer, topic_id text, subskill text,
               concept text, level text, bloom text, stem text, code jsonb, kind text, options jsonb, shown jsonb,
               is_shuffled boolean, guess real, variant_group text, set_id text, set_version integer, set_place smallint,
               is_reviewed boolean, answer text, number numeric, tolerance numeric, why text, why_not jsonb,
               misconceptions jsonb)
    ), compared AS (
      SELECT incoming.*, coalesce(asked.version, 0) AS newest,
             (${listed(VERSION, 'asked')}, ${listed(KEY, 'keys')})
               IS DISTINCT FROM (${listed(VERSION, 'incoming')}, ${listed(KEY, 'incoming')}) AS is_new
        FROM incoming
        LEFT JOIN questions ON questions.id = incoming.id
        LEFT JOIN question_versions AS asked
          ON asked.question_id = questions.id AND asked.version = questions.version
        LEFT JOIN question_version_keys AS keys
          ON keys.question_id = asked.question_id AND keys.version = asked.version
    ), numbered AS (
      SELECT *, newest + is_new::integer AS version FROM compared
    ), versions AS (
      INSERT INTO question_versions (question_id, version, ${listed(VERSION)})
      SELECT id, version, ${listed(VERSION)} FROM numbered WHERE is_new
    ), keys AS (
      INSERT INTO question_version_keys (question_id, version, ${listed(KEY)})
      SELECT id, version, ${listed(KEY)} FROM numbered WHERE is_new
    )
    INSERT INTO questions (id, ${listed(STATE)}, ${listed(TEXT)})
    SELECT id, version, status, 'files', hash, now(), ${listed(TEXT)} FROM numbered
    ON CONFLICT (id) DO UPDATE SET
      (${listed(STATE)}, ${listed(TEXT)}) = ROW (${listed(STATE, 'excluded')}, ${listed(TEXT, 'excluded')})`.execute(
    trx,
  )

/** Returns the content that learners see, by question id. Ignores line wrapping of prose and colouring of code. */
export const listVisibleContent = async (db: Db, ids: string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; content: string }>`
    SELECT id, jsonb_build_array(
             revision, topic_id, subskill, concept, level, bloom, status, is_shuffled, variant_group,
             questions.set_id, questions.set_version, questions.set_place,
             code ->> 'lang', code ->> 'text', kind, shown, answer, tolerance, misconceptions,
             regexp_replace(jsonb_build_array(stem, options, why, why_not)::text, '(\\s|\\\\n)+', ' ', 'g')
           )::text AS content
      FROM questions JOIN question_version_keys AS keys
        ON keys.question_id = questions.id AND keys.version = questions.version
     WHERE id = ANY (${ids})`.execute(db)
  return new Map(rows.map(({ id, content }) => [id, content]))
}
