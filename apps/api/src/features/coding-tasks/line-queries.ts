import { MAX_JUDGE_ATTEMPTS } from '@nextround/contract/judging'
import type { TaskLanguage } from '@nextround/contract/coding-tasks'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'

/** A run has its turn before submissions of all tests that came in the last seconds: it is short and someone waits. */
const LANE = sql.raw(`CASE kind WHEN 'run' THEN interval '0' ELSE interval '3 seconds' END`)

/**
 * Everything that changes which of a learner's submissions is next waits here. It is the row that the deletion of an
 * account locks first, so the two cannot wait for each other.
 */
export const lockLearner = compileOnce<{ userId: string }, unknown>(
  ({ userId }) => sql`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`,
)

export type OwnLine = { waiting: number; unfinished: number; today: number }

export const countOwn = compileOnce<{ userId: string }, OwnLine>(
  ({ userId }) => sql`
    SELECT count(*) FILTER (WHERE status = 'waiting')::integer AS waiting,
           count(*) FILTER (WHERE status IN ('waiting', 'running'))::integer AS unfinished,
           count(*) FILTER (WHERE created_at > now() - interval '1 day')::integer AS today
      FROM submissions
     WHERE user_id = ${userId}::uuid
       AND (created_at > now() - interval '1 day' OR status IN ('waiting', 'running'))`,
)

export type NewSubmission = {
  id: string
  userId: string
  taskId: string
  rev: number
  kind: 'run' | 'submit'
  language: TaskLanguage
  source: string
  sha: Buffer
  ownInput: string | null
  turn: number
}

export const insertWaiting = compileOnce<NewSubmission, unknown>(
  (row) => sql`
    INSERT INTO submissions (id, user_id, task_id, task_rev, kind, language, source, source_sha, own_input, status, turn,
           created_at, queued_at)
    SELECT ${row.id}::uuid, ${row.userId}::uuid, ${row.taskId}, ${row.rev}, kind, ${row.language}, ${row.source},
           ${row.sha}, ${row.ownInput}, 'waiting', ${row.turn}, clock_timestamp(), clock_timestamp() + ${LANE}
      FROM (VALUES (${row.kind}::text)) AS given (kind)`,
)

/**
 * Stores a submission with the result of an earlier one of the same program. A program that was too slow or needed too
 * much memory is judged again: that can depend on the moment.
 */
export const insertCopy = compileOnce<NewSubmission, { id: string }>(
  (row) => sql`
    INSERT INTO submissions (id, user_id, task_id, task_rev, kind, language, source, source_sha, status, turn, outcome,
           verdict, passed, total, created_at, judged_at)
    SELECT ${row.id}::uuid, user_id, task_id, task_rev, kind, language, source, source_sha, status, ${row.turn}, outcome,
           verdict, passed, total, clock_timestamp(), clock_timestamp()
      FROM submissions
     WHERE user_id = ${row.userId}::uuid AND task_id = ${row.taskId} AND task_rev = ${row.rev}
       AND kind = ${row.kind} AND language = ${row.language} AND source_sha = ${row.sha}
       AND own_input IS NULL AND ${row.ownInput}::text IS NULL
       AND status = 'judged' AND verdict NOT IN ('too-slow', 'out-of-memory')
     ORDER BY created_at DESC LIMIT 1
    RETURNING id`,
)

export type Claimed = {
  leaseId: string
  taskId: string
  rev: number
  kind: 'run' | 'submit'
  language: TaskLanguage
  source: string
  ownInput: string | null
}

/**
 * Leases the first submissions of the line. One that another server is claiming at the same moment is skipped, not
 * waited for.
 */
export const claimFirst = compileOnce<{ judge: string; max: number; leaseMs: number }, Claimed>(
  ({ judge, max, leaseMs }) => sql`
    WITH first AS MATERIALIZED (
      SELECT id FROM submissions WHERE turn = 0 AND status = 'waiting'
       ORDER BY queued_at, id LIMIT ${max} FOR UPDATE SKIP LOCKED)
    UPDATE submissions SET status = 'running', lease_id = gen_random_uuid(), claimed_by = ${judge},
           leased_until = clock_timestamp() + ${leaseMs}::double precision * interval '1 millisecond',
           attempts = attempts + 1
      FROM first WHERE submissions.id = first.id
    RETURNING lease_id AS "leaseId", task_id AS "taskId", task_rev AS rev, kind, language, source,
              own_input AS "ownInput"`,
)

/** Notes for which revision of the task a judge gets the tests, if it is newer than the submission. */
export const setRevision = compileOnce<{ leaseId: string; rev: number }, unknown>(
  ({ leaseId, rev }) => sql`
    UPDATE submissions SET task_rev = ${rev} WHERE lease_id = ${leaseId}::uuid AND status = 'running'`,
)

export const renew = compileOnce<
  { judge: string; leases: string[]; leaseMs: number },
  { leaseId: string }
>(
  ({ judge, leases, leaseMs }) => sql`
    UPDATE submissions
       SET leased_until = clock_timestamp() + ${leaseMs}::double precision * interval '1 millisecond'
     WHERE lease_id = ANY(${leases}::uuid[]) AND claimed_by = ${judge} AND status = 'running'
    RETURNING lease_id AS "leaseId"`,
)

const EXPIRED = sql.raw(`status = 'running' AND leased_until < clock_timestamp()`)
const GIVEN_UP = sql.raw(`attempts >= ${MAX_JUDGE_ATTEMPTS}`)

/** Puts what lost judges had back to where it was in the line. */
export const requeueExpired = compileOnce<Record<string, never>, { id: string }>(
  () => sql`
    UPDATE submissions SET status = 'waiting', lease_id = NULL, leased_until = NULL
     WHERE id IN (SELECT id FROM submissions WHERE ${EXPIRED} AND NOT ${GIVEN_UP} FOR UPDATE SKIP LOCKED)
    RETURNING id`,
)

/** What no judge has finished in several attempts. */
export const listExhausted = compileOnce<Record<string, never>, { id: string; userId: string }>(
  () => sql`
    SELECT id, user_id AS "userId" FROM submissions WHERE ${EXPIRED} AND ${GIVEN_UP} ORDER BY leased_until LIMIT 20`,
)

/** Returns no row if a report came at the last moment. */
export const giveUpExpired = compileOnce<{ id: string }, { id: string }>(
  ({ id }) => sql`
    UPDATE submissions SET status = 'not-judged', lease_id = NULL, judged_at = clock_timestamp()
     WHERE id = ${id}::uuid AND ${EXPIRED} AND ${GIVEN_UP}
    RETURNING id`,
)

/** Reads whose submission it is, without a lock: the learner is locked first. */
export const findLease = compileOnce<{ leaseId: string; judge: string }, { userId: string }>(
  ({ leaseId, judge }) => sql`
    SELECT user_id AS "userId" FROM submissions
     WHERE lease_id = ${leaseId}::uuid AND claimed_by = ${judge} AND status = 'running'`,
)

export type Leased = {
  id: string
  userId: string
  taskId: string
  rev: number
  kind: 'run' | 'submit'
  language: TaskLanguage
  ownInput: string | null
  isLastAttempt: boolean
}

export const lockLease = compileOnce<{ leaseId: string }, Leased>(
  ({ leaseId }) => sql`
    SELECT id, user_id AS "userId", task_id AS "taskId", task_rev AS rev, kind, language, own_input AS "ownInput",
           ${GIVEN_UP} AS "isLastAttempt"
      FROM submissions WHERE lease_id = ${leaseId}::uuid AND status = 'running' FOR UPDATE`,
)

export const storeOutcome = compileOnce<
  { id: string; outcome: string; verdict: string; passed: number; total: number },
  unknown
>(
  ({ id, outcome, verdict, passed, total }) => sql`
    UPDATE submissions SET status = 'judged', lease_id = NULL, outcome = ${outcome}::jsonb, verdict = ${verdict},
           passed = ${passed}, total = ${total}, judged_at = clock_timestamp()
     WHERE id = ${id}::uuid`,
)

export const storeNotJudged = compileOnce<{ id: string }, unknown>(
  ({ id }) => sql`
    UPDATE submissions SET status = 'not-judged', lease_id = NULL, judged_at = clock_timestamp()
     WHERE id = ${id}::uuid`,
)

/** To the end of the line, because the machine that failed may be too busy for a while. */
export const requeue = compileOnce<{ id: string }, unknown>(
  ({ id }) => sql`
    UPDATE submissions SET status = 'waiting', lease_id = NULL, leased_until = NULL,
           queued_at = clock_timestamp() + ${LANE}
     WHERE id = ${id}::uuid`,
)

/** Returns the turn that it had, or no row if it no longer waits. */
export const cancelWaiting = compileOnce<{ id: string; userId: string }, { turn: number }>(
  ({ id, userId }) => sql`
    UPDATE submissions SET status = 'cancelled'
     WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND status = 'waiting'
    RETURNING turn`,
)

const moveUp = compileOnce<{ userId: string; turn: number }, unknown>(
  ({ userId, turn }) => sql`
    UPDATE submissions SET turn = turn - 1,
           queued_at = CASE turn WHEN 1 THEN clock_timestamp() + ${LANE} ELSE queued_at END
     WHERE user_id = ${userId}::uuid AND status = 'waiting' AND turn > ${turn}`,
)

/**
 * Lets the learner's later submissions move up after one is finished. The next one enters the line at its end. The
 * learner must be locked.
 */
export const closeGap = (trx: Trx, gap: { userId: string; turn: number }): Promise<unknown> =>
  moveUp(trx, gap)

export const noteJudge = compileOnce<{ judge: string }, unknown>(
  ({ judge }) => sql`
    INSERT INTO judges AS known (name) VALUES (${judge})
    ON CONFLICT (name) DO UPDATE SET seen_at = now() WHERE known.seen_at < now() - interval '5 seconds'`,
)

/** A judge that waits for work asks every 20 seconds. */
export const findJudgeSeen = compileOnce<Record<string, never>, { isSeen: boolean }>(
  () =>
    sql`SELECT coalesce(max(seen_at) > now() - interval '60 seconds', false) AS "isSeen" FROM judges`,
)
