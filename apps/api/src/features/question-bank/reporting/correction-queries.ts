import type {
  CorrectionStatus,
  KeyCorrection,
  NumberRange,
  SecondEditorReason,
} from '@nextround/contract/reports-admin'
import { sql } from 'kysely'
import type { CorrectionColumns } from '#question-kinds'
import type { Db, Trx } from '#platform/db/client.ts'
import type { RevisionKey } from './console-queries.ts'

type KeyOfRevision = { kind: string; options: unknown; answer: string; tolerance: string | null }

/** All versions of a revision share one key: a different key makes it a different question. */
export const findKey = (
  trx: Trx,
  { questionId, revision }: RevisionKey,
): Promise<KeyOfRevision | undefined> =>
  trx
    .selectFrom('question_versions as texts')
    .innerJoin('question_version_keys as keys', (join) =>
      join
        .onRef('keys.question_id', '=', 'texts.question_id')
        .onRef('keys.version', '=', 'texts.version'),
    )
    .select(['texts.kind', 'texts.options', 'keys.answer', 'keys.tolerance'])
    .where('texts.question_id', '=', questionId)
    .where('texts.revision', '=', revision)
    .executeTakeFirst()

/**
 * Returns null if an accepted report by someone else supports the correction and this editor didn't answer it wrong.
 */
export const findSecondEditorReason = async (
  db: Db,
  { questionId, revision, editorId }: RevisionKey & { editorId: string },
): Promise<SecondEditorReason | null> => {
  const { rows } = await sql<{ isReported: boolean; isWrong: boolean }>`
    SELECT EXISTS (
             SELECT FROM question_reports
              WHERE question_id = ${questionId} AND revision = ${revision}
                AND status = 'accepted' AND user_id <> ${editorId}) AS "isReported",
           EXISTS (
             SELECT FROM quiz_answers
              WHERE user_id = ${editorId} AND question_id = ${questionId} AND revision = ${revision}
                AND topic_id IN (SELECT topic_id FROM question_versions WHERE question_id = ${questionId})
                AND NOT is_correct) AS "isWrong"`.execute(db)
  const { isReported, isWrong } = rows[0]!
  if (isWrong) return 'answered-wrong'
  return isReported ? null : 'no-accepted-report'
}

/** Serialises one editor's corrections until the end of the transaction. */
export const lockCorrectionsOf = (trx: Trx, editorId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('correction_requests:' || ${editorId}, 0))`.execute(
    trx,
  )

/** Undone corrections count too. */
export const countCorrectionsToday = async (trx: Trx, editorId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM correction_requests
             WHERE proposed_by = ${editorId} AND created_at > now() - interval '1 day')::integer
         + (SELECT count(*) FROM correction_requests
             WHERE confirmed_by = ${editorId} AND confirmed_at > now() - interval '1 day')::integer AS count`.execute(
    trx,
  )
  return rows[0]!.count
}

type NewCorrection = RevisionKey &
  CorrectionColumns & {
    id: string
    editorId: string
    /** Minutes until it takes effect. Undefined if it has to be confirmed first. */
    minutes: number | undefined
  }

/** Returns false if another correction of this revision is open. */
export const addCorrection = async (trx: Trx, correction: NewCorrection): Promise<boolean> => {
  const { id, questionId, revision, alsoRight, alsoWithin, editorId, minutes } = correction
  const { rows } = await sql`
    INSERT INTO correction_requests
           (id, question_id, revision, also_right, also_within, proposed_by, status, takes_effect_at)
    VALUES (${id}, ${questionId}, ${revision}, ${alsoRight}::text[],
            -- Without ends a range would hold every number.
            ${alsoWithin ? sql`numrange(${alsoWithin.from}::numeric, ${alsoWithin.to}::numeric, '[]')` : null}, ${editorId},
            ${minutes === undefined ? 'proposed' : 'waiting'}, now() + make_interval(mins => ${minutes ?? null}))
    ON CONFLICT (question_id, revision) WHERE status IN ('proposed', 'waiting') DO NOTHING
    RETURNING id`.execute(trx)
  return rows.length > 0
}

/** Null for a correction of options. The ends are text, because numbers of JSON would round them. */
const RANGE = sql<NumberRange | null>`
  CASE WHEN also_within IS NOT NULL
       THEN json_build_object('from', lower(also_within)::text, 'to', upper(also_within)::text) END`

export type LockedCorrection = RevisionKey &
  CorrectionColumns & {
    id: string
    status: CorrectionStatus
    proposedBy: string | null
    isDue: boolean
  }

export const lockCorrection = async (
  trx: Trx,
  id: string,
): Promise<LockedCorrection | undefined> => {
  const { rows } = await sql<LockedCorrection>`
    SELECT id, question_id AS "questionId", revision, also_right AS "alsoRight",
           ${RANGE} AS "alsoWithin", status, proposed_by AS "proposedBy",
           coalesce(takes_effect_at <= now(), false) AS "isDue"
      FROM correction_requests WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]
}

export const saveConfirmation = (
  trx: Trx,
  { id, editorId, minutes }: { id: string; editorId: string; minutes: number },
) =>
  sql`
    UPDATE correction_requests
       SET status = 'waiting', confirmed_by = ${editorId}, confirmed_at = now(),
           takes_effect_at = now() + make_interval(mins => ${minutes})
     WHERE id = ${id}`.execute(trx)

type Closing = {
  id: string
  editorId: string
  status: 'undone' | 'withdrawn'
  reason: string | null
}

export const closeCorrection = (trx: Trx, { id, editorId, ...changes }: Closing) =>
  trx
    .updateTable('correction_requests')
    .set({ ...changes, closed_by: editorId, closed_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const listDueCorrections = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('correction_requests')
    .select('id')
    .where('status', '=', 'waiting')
    .where('takes_effect_at', '<=', sql<Date>`now()`)
    .orderBy('takes_effect_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

// Corrections in effect

/** Answers accepted by earlier corrections remain right. */
export const applyCorrection = async (trx: Trx, { id }: LockedCorrection): Promise<void> => {
  await trx
    .updateTable('correction_requests')
    .set({ status: 'applied' })
    .where('id', '=', id)
    .execute()
  await sql`
    INSERT INTO key_corrections AS stored (question_id, revision, also_right, also_within)
    SELECT question_id, revision, also_right, CASE WHEN also_within IS NOT NULL THEN nummultirange(also_within) END
      FROM correction_requests WHERE id = ${id}
    ON CONFLICT (question_id, revision) DO UPDATE SET corrected_at = now(),
      also_right = ARRAY(
        SELECT DISTINCT letter FROM unnest(stored.also_right || excluded.also_right) AS letter ORDER BY letter),
      also_within = stored.also_within + excluded.also_within`.execute(trx)
}

/** Called after a correction was withdrawn: only what the remaining corrections accept stays in effect. */
export const reduceKeyCorrection = async (
  trx: Trx,
  { questionId, revision }: RevisionKey,
): Promise<void> => {
  const remaining = sql`
    FROM correction_requests
   WHERE question_id = ${questionId} AND revision = ${revision} AND status = 'applied'`
  await sql`
    DELETE FROM key_corrections
     WHERE question_id = ${questionId} AND revision = ${revision} AND NOT EXISTS (SELECT ${remaining})`.execute(
    trx,
  )
  await sql`
    UPDATE key_corrections
       SET also_right = ARRAY(
             SELECT DISTINCT letter FROM (SELECT unnest(also_right) AS letter ${remaining}) AS letters ORDER BY letter),
           also_within = (SELECT range_agg(also_within) ${remaining})
     WHERE question_id = ${questionId} AND revision = ${revision}`.execute(trx)
}

type Accepted = { alsoRight: string[]; alsoWithin: NumberRange[] }

/** Returns what counts as right besides the key. */
export const listAccepted = async (
  db: Db,
  { questionId, revision }: RevisionKey,
): Promise<Accepted> => {
  const { rows } = await sql<Accepted>`
    SELECT also_right AS "alsoRight",
           (SELECT coalesce(json_agg(json_build_object('from', lower(one)::text, 'to', upper(one)::text)), '[]')
              FROM unnest(also_within) AS one) AS "alsoWithin"
      FROM key_corrections WHERE question_id = ${questionId} AND revision = ${revision}`.execute(db)
  return rows[0] ?? { alsoRight: [], alsoWithin: [] }
}

// For the console

const selectCorrections = (db: Db) =>
  db
    .selectFrom('correction_requests as request')
    .leftJoin('users as proposer', 'proposer.id', 'request.proposed_by')
    .leftJoin('users as confirmer', 'confirmer.id', 'request.confirmed_by')
    .leftJoin('users as closer', 'closer.id', 'request.closed_by')
    .select([
      'request.id',
      'also_right',
      RANGE.as('also_within'),
      'status',
      'proposed_by',
      'request.created_at',
    ])
    .select(['takes_effect_at', 'closed_at', 'reason', 'proposer.name as proposerName'])
    .select(['confirmer.name as confirmerName', 'closer.name as closerName'])

type CorrectionRow = Awaited<
  ReturnType<ReturnType<typeof selectCorrections>['executeTakeFirstOrThrow']>
>

const toCorrection =
  (editorId: string) =>
  (row: CorrectionRow): KeyCorrection => ({
    id: row.id,
    alsoRight: row.also_right,
    ...(row.also_within && { alsoWithin: row.also_within }),
    status: row.status as CorrectionStatus,
    by: row.proposerName,
    isOwn: row.proposed_by === editorId,
    at: row.created_at.toISOString(),
    confirmedBy: row.confirmerName,
    takesEffectAt: row.takes_effect_at?.toISOString() ?? null,
    closed: row.closed_at && {
      by: row.closerName,
      at: row.closed_at.toISOString(),
      reason: row.reason,
    },
  })

export const listCorrections = async (
  db: Db,
  { questionId, revision, editorId }: RevisionKey & { editorId: string },
): Promise<KeyCorrection[]> => {
  const rows = await selectCorrections(db)
    .where('question_id', '=', questionId)
    .where('revision', '=', revision)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(20)
    .execute()
  return rows.map(toCorrection(editorId))
}

export const getCorrection = async (
  db: Db,
  { id, editorId }: { id: string; editorId: string },
): Promise<KeyCorrection> =>
  toCorrection(editorId)(
    await selectCorrections(db).where('request.id', '=', id).executeTakeFirstOrThrow(),
  )
