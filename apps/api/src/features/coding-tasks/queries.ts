import type { Submission, SubmissionResult, TaskLanguage } from '@nextround/contract/coding-tasks'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'

export type StoredSubmission = {
  id: string
  userId: string
  taskId: string
  kind: Submission['kind']
  language: TaskLanguage
  status: Submission['status']
  /** Null unless it waits. */
  ahead: number | null
  createdAt: Date
  result: SubmissionResult | null
}

/**
 * A learner's later submission enters the line when the one before is finished, so everyone who is in the line now
 * comes first.
 */
export const findSubmission = compileOnce<{ id: string }, StoredSubmission>(
  ({ id }) => sql`
    SELECT id, user_id AS "userId", task_id AS "taskId", kind, language, status, created_at AS "createdAt",
           outcome AS result,
           CASE WHEN status = 'waiting' THEN turn + (
             SELECT count(*)::integer FROM submissions AS other
              WHERE other.turn = 0 AND other.status = 'waiting' AND other.user_id <> own.user_id
                AND (own.turn > 0 OR (other.queued_at, other.id) < (own.queued_at, own.id))) END AS ahead
      FROM submissions AS own WHERE id = ${id}::uuid`,
)

export type ListedSubmission = {
  id: string
  language: TaskLanguage
  status: Submission['status']
  verdict: string | null
  passed: number
  total: number
  createdAt: Date
}

export const listSubmissions = compileOnce<
  { userId: string; taskId: string; limit: number },
  ListedSubmission
>(
  ({ userId, taskId, limit }) => sql`
    SELECT id, language, status, verdict, coalesce(passed, 0)::integer AS passed, coalesce(total, 0)::integer AS total,
           created_at AS "createdAt"
      FROM submissions WHERE user_id = ${userId}::uuid AND task_id = ${taskId} AND kind = 'submit'
     ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
)

export type StoredDraft = { language: TaskLanguage; source: string; savedAt: Date }

export const listDrafts = compileOnce<{ userId: string; taskId: string }, StoredDraft>(
  ({ userId, taskId }) => sql`
    SELECT language, source, saved_at AS "savedAt" FROM coding_drafts
     WHERE user_id = ${userId}::uuid AND task_id = ${taskId} ORDER BY saved_at DESC`,
)

type Draft = { userId: string; taskId: string; language: string; source: string }

export const upsertDraft = compileOnce<Draft, { savedAt: Date }>(
  ({ userId, taskId, language, source }) => sql`
    INSERT INTO coding_drafts (user_id, task_id, language, source)
    VALUES (${userId}, ${taskId}, ${language}, ${source})
    ON CONFLICT (user_id, task_id, language) DO UPDATE SET source = excluded.source, saved_at = now()
    RETURNING saved_at AS "savedAt"`,
)

export type StoredStanding = {
  taskId: string
  tries: number
  hintsOpen: number
  isSolved: boolean
  /** Before the task was solved, or without solving it. */
  isStudied: boolean
}

const STANDING = sql.raw(`
  task_id AS "taskId", tries, hints_open AS "hintsOpen", solved_at IS NOT NULL AS "isSolved",
  solution_opened_at IS NOT NULL AND solution_opened_at < coalesce(solved_at, 'infinity') AS "isStudied"`)

/** With a task, that standing only. */
export const listStandings = compileOnce<{ userId: string; taskId: string | null }, StoredStanding>(
  ({ userId, taskId }) => sql`
    SELECT ${STANDING} FROM coding_standings
     WHERE user_id = ${userId}::uuid AND coalesce(task_id = ${taskId}::text, true) ORDER BY task_id`,
)

export const openHints = compileOnce<
  { userId: string; taskId: string; open: number },
  { hintsOpen: number }
>(
  ({ userId, taskId, open }) => sql`
    INSERT INTO coding_standings AS standing (user_id, task_id, hints_open) VALUES (${userId}, ${taskId}, ${open})
    ON CONFLICT (user_id, task_id)
      DO UPDATE SET hints_open = greatest(standing.hints_open, excluded.hints_open)
    RETURNING hints_open AS "hintsOpen"`,
)

/** The first opening counts. */
export const noteSolutionOpened = compileOnce<{ userId: string; taskId: string }, unknown>(
  ({ userId, taskId }) => sql`
    INSERT INTO coding_standings AS standing (user_id, task_id, solution_opened_at)
    VALUES (${userId}, ${taskId}, clock_timestamp())
    ON CONFLICT (user_id, task_id)
      DO UPDATE SET solution_opened_at = coalesce(standing.solution_opened_at, excluded.solution_opened_at)`,
)

type Try = {
  userId: string
  taskId: string
  isAccepted: boolean
  submissionId: string
  language: string
}
export type Tried = { tries: number; hints: number; hasOpenedSolution: boolean }

/** Counts a judged submission of all tests. Returns no row once the task is solved: later ones change nothing. */
export const countTry = compileOnce<Try, Tried>(
  ({ userId, taskId, isAccepted, submissionId, language }) => sql`
    INSERT INTO coding_standings AS standing (user_id, task_id, tries, solved_at, solved_with)
    SELECT ${userId}::uuid, ${taskId}, 1, clock_timestamp(),
           jsonb_build_object('submission', ${submissionId}::text, 'language', ${language}::text, 'hints', 0)
     WHERE ${isAccepted}::boolean
     UNION ALL
    SELECT ${userId}::uuid, ${taskId}, 1, NULL, NULL WHERE NOT ${isAccepted}::boolean
    ON CONFLICT (user_id, task_id) DO UPDATE SET
      tries = standing.tries + 1, solved_at = excluded.solved_at,
      solved_with = excluded.solved_with || jsonb_build_object('hints', standing.hints_open)
     WHERE standing.solved_at IS NULL
    RETURNING tries, hints_open AS hints, solution_opened_at IS NOT NULL AS "hasOpenedSolution"`,
)

/** A string, because a Date would round the time. */
type Page = { createdAt: string; id: string }

/**
 * Deletes old submissions of one page, and returns where the page ends. The best one of all tests stays for each task
 * and language: the first accepted one, or the latest of those that passed most.
 */
export async function deleteOldPage(
  db: Db,
  { after, days, limit }: { after: Page | undefined; days: number; limit: number },
): Promise<{ deleted: number; end: Page | undefined }> {
  const { rows } = await sql<Page & { isDeleted: boolean }>`
    WITH page AS MATERIALIZED (
      SELECT * FROM submissions
       WHERE created_at < now() - make_interval(days => ${days})
         AND (created_at, id) > (coalesce(${after?.createdAt ?? null}::timestamptz, '-infinity'),
                                 coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
       ORDER BY created_at, id LIMIT ${limit}),
    deleted AS (
      DELETE FROM submissions USING page
       WHERE submissions.id = page.id AND page.status NOT IN ('waiting', 'running')
         AND (page.kind = 'run' OR page.status <> 'judged' OR EXISTS (
           SELECT FROM submissions AS other
            WHERE other.user_id = page.user_id AND other.task_id = page.task_id AND other.language = page.language
              AND other.kind = 'submit' AND other.status = 'judged' AND other.id <> page.id
              AND (other.verdict = 'accepted', coalesce(other.passed, 0),
                   CASE other.verdict WHEN 'accepted' THEN page.created_at ELSE other.created_at END,
                   CASE other.verdict WHEN 'accepted' THEN page.id ELSE other.id END)
                > (page.verdict = 'accepted', coalesce(page.passed, 0),
                   CASE page.verdict WHEN 'accepted' THEN other.created_at ELSE page.created_at END,
                   CASE page.verdict WHEN 'accepted' THEN other.id ELSE page.id END)))
      RETURNING submissions.id)
    SELECT page.id, page.created_at::text AS "createdAt", deleted.id IS NOT NULL AS "isDeleted"
      FROM page LEFT JOIN deleted USING (id) ORDER BY page.created_at, page.id`.execute(db)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { deleted: rows.filter(({ isDeleted }) => isDeleted).length, end: last }
}
