import type { MockRefusal } from '@nextround/contract/mocks'
import type { GivenAnswer, QuestionKind } from '@nextround/contract/question-kinds'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import { ROLLOUT } from '#platform/db/rollout.ts'
import type { SittingClock } from './sitting-clock.ts'
import type { Places } from './to-comparison.ts'

export type MockSection = { name: string; minutes: number; mayGoBack: boolean; questions: number }
type SittingKey = { userId: string; sittingId: string }

export type StoredSitting = {
  id: string
  userId: string
  mock: string
  version: number
  name: string
  isNegative: boolean
  extraPercent: number
  sections: MockSection[]
  kinds: string[]
  clock: SittingClock
  /** Why a change to a question was refused last, by place. */
  refused: Record<string, MockRefusal['reason']>
  question_ids: string[]
  question_versions: number[]
  option_orders: string[]
  /** In milliseconds, read after the row was locked. */
  now: number
}

const SITTING = sql.raw(`
  session.id, session.user_id AS "userId", sitting.mock, sitting.version, sitting.name,
  sitting.is_negative AS "isNegative", sitting.extra_percent AS "extraPercent", sitting.sections, sitting.kinds,
  sitting.clock, sitting.refused, session.question_ids, session.question_versions, session.option_orders`)
const NOW = sql.raw(`floor(extract(epoch FROM clock_timestamp()) * 1000)::double precision AS now`)

/**
 * Locks a mock in progress. All calls wait here, so each sees the changes of the previous one. Both rows are locked,
 * because a row that is only joined would be read as it was before the wait.
 */
export const lockSitting = compileOnce<SittingKey, StoredSitting>(
  ({ userId, sittingId }) => sql`
    WITH locked AS MATERIALIZED (
      SELECT ${SITTING}
        FROM quiz_sessions AS session
        JOIN mock_sittings AS sitting ON sitting.session_id = session.id
       WHERE session.id = ${sittingId} AND session.user_id = ${userId} AND session.status = 'open'
         FOR UPDATE OF session, sitting
    )
    SELECT *, ${NOW} FROM locked`,
)

export const findSitting = compileOnce<{ userId: string }, StoredSitting>(
  ({ userId }) => sql`
    SELECT ${SITTING}, ${NOW}
      FROM mock_sittings AS sitting JOIN quiz_sessions AS session ON session.id = sitting.session_id
     WHERE sitting.user_id = ${userId}`,
)

export type StoredResponse = {
  place: number
  number: number
  given: GivenAnswer | null
  firstGiven: GivenAnswer | null
  isMarked: boolean
  spentMs: number
  /** In milliseconds. */
  givenAt: number
  isLate: boolean
}

export const listResponses = compileOnce<{ sittingId: string }, StoredResponse>(
  ({ sittingId }) => sql`
    SELECT place, number::double precision AS number, given, first_given AS "firstGiven", is_marked AS "isMarked",
           spent_ms AS "spentMs", (extract(epoch FROM given_at) * 1000)::double precision AS "givenAt",
           is_late AS "isLate"
      FROM mock_responses WHERE session_id = ${sittingId}`,
)

export type StartsToday = { isKnownEverywhere: boolean; isRunning: boolean; starts: number }

/** Counts mocks by the time of their ids, finished or not. */
export const countStarts = compileOnce<{ userId: string; since: string }, StartsToday>(
  ({ userId, since }) => sql`
    SELECT (SELECT known_since <= now() - ${ROLLOUT} FROM bank_capabilities WHERE name = 'mocks')
             AS "isKnownEverywhere",
           EXISTS (SELECT FROM mock_sittings WHERE user_id = ${userId}::uuid) AS "isRunning",
           (SELECT count(*)::integer FROM quiz_sessions
             WHERE user_id = ${userId}::uuid AND id >= ${since}::uuid AND mock IS NOT NULL) AS starts`,
)

type NewSitting = Pick<
  StoredSitting,
  'userId' | 'mock' | 'version' | 'name' | 'isNegative' | 'extraPercent' | 'kinds'
> & {
  sittingId: string
  /** As JSON. */
  sections: string
  clock: string
  finishBy: number
}

export const insertSitting = compileOnce<NewSitting, unknown>(
  (sitting) => sql`
    INSERT INTO mock_sittings
           (session_id, user_id, mock, version, name, is_negative, extra_percent, sections, kinds, clock, finish_by)
    VALUES (${sitting.sittingId}, ${sitting.userId}, ${sitting.mock}, ${sitting.version}, ${sitting.name},
            ${sitting.isNegative}, ${sitting.extraPercent}, ${sitting.sections}, ${sitting.kinds}, ${sitting.clock},
            to_timestamp(${sitting.finishBy}::double precision / 1000))`,
)

export const readClock = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ now: number }>`SELECT ${NOW}`.execute(trx)
  return rows[0]!.now
}

type Saved = {
  sittingId: string
  userId: string
  /** Accepted changes as JSON, at most one for each place. */
  changes: string
  clock: string
  refused: string
  finishBy: number
}

/** Stores accepted changes and the clock. */
export const saveSitting = compileOnce<Saved, unknown>(
  ({ sittingId, userId, changes, clock, refused, finishBy }) => sql`
    WITH stored AS (
      INSERT INTO mock_responses AS response
             (session_id, place, user_id, number, given, first_given, is_marked, spent_ms, given_at, is_late)
      SELECT ${sittingId}::uuid, place, ${userId}::uuid, number, given, "firstGiven", "isMarked", "spentMs",
             to_timestamp("givenAt" / 1000), "isLate"
        FROM jsonb_to_recordset(${changes}::jsonb) AS change (
               place smallint, number bigint, given jsonb, "firstGiven" jsonb, "isMarked" boolean,
               "spentMs" integer, "givenAt" double precision, "isLate" boolean)
      ON CONFLICT (session_id, place) DO UPDATE SET
        number = excluded.number, given = excluded.given,
        first_given = coalesce(response.first_given, excluded.first_given),
        is_marked = excluded.is_marked, spent_ms = greatest(response.spent_ms, excluded.spent_ms),
        given_at = excluded.given_at, is_late = response.is_late OR excluded.is_late
    )
    UPDATE mock_sittings
       SET clock = ${clock}::jsonb, refused = ${refused}::jsonb,
           finish_by = to_timestamp(${finishBy}::double precision / 1000)
     WHERE session_id = ${sittingId}::uuid`,
)

type NewResult = {
  sittingId: string
  endedBy: string
  questions: string
  late: number
  /** Null if it can't be put on the scale. */
  scaled: number | null
  scaledLow: number | null
  scaledHigh: number | null
}

/** Replaces the sitting by its result. */
export const storeResult = compileOnce<NewResult, unknown>(
  ({ sittingId, endedBy, questions, late, scaled, scaledLow, scaledHigh }) => sql`
    WITH sitting AS (
      DELETE FROM mock_sittings WHERE session_id = ${sittingId}::uuid RETURNING *
    )
    INSERT INTO mock_results
           (session_id, user_id, mock, version, name, is_negative, extra_percent, is_first, ended_by, ended_at, sections,
            questions, late, refused, scaled, scaled_low, scaled_high)
    SELECT session_id, user_id, mock, version, name, is_negative, extra_percent,
           NOT EXISTS (SELECT FROM mock_results AS earlier
                        WHERE earlier.user_id = sitting.user_id AND earlier.mock = sitting.mock
                          AND earlier.version = sitting.version),
           ${endedBy}::text, clock_timestamp(), sections, ${questions}::jsonb, ${late}::smallint, refused,
           ${scaled}::real, ${scaledLow}::real, ${scaledHigh}::real
      FROM sitting`,
)

export type ScoredQuestion = {
  kind: QuestionKind
  level: 'beginner' | 'intermediate' | 'advanced'
  guess: number
  /** Null if nobody has answered it yet. */
  difficulty: number | null
  variance: number | null
  /** Null without an answer. */
  isCorrect: boolean | null
}

/** The questions of a scored mock in the order of the paper, as hard as they have proved to be. */
export const listScored = compileOnce<{ sittingId: string }, ScoredQuestion>(
  ({ sittingId }) => sql`
    SELECT texts.kind, texts.level, texts.guess, item.difficulty, item.variance, answers.is_correct AS "isCorrect"
      FROM quiz_sessions AS session
     CROSS JOIN unnest(session.question_ids, session.question_versions) WITH ORDINALITY AS asked (id, version, place)
      JOIN question_versions AS texts ON texts.question_id = asked.id AND texts.version = asked.version
      LEFT JOIN item_statistics AS item ON item.question_id = texts.question_id AND item.revision = texts.revision
      LEFT JOIN quiz_answers AS answers ON answers.session_id = session.id AND answers.question_id = asked.id
     WHERE session.id = ${sittingId} ORDER BY asked.place`,
)

/**
 * Counts those who are compared with, from the index alone. Returns no row if this sitting is not compared. One with
 * extra
 * time is compared with those without, and not counted among them.
 */
export const findPlaces = compileOnce<{ sittingId: string }, Places>(
  ({ sittingId }) => sql`
    SELECT places.*
      FROM mock_results AS own
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS sittings,
              count(*) FILTER (WHERE other.scaled < own.scaled)::integer AS below,
              count(*) FILTER (WHERE other.scaled = own.scaled)::integer AS equal,
              count(*) FILTER (WHERE other.scaled < own.scaled_low)::integer AS "belowLow",
              count(*) FILTER (WHERE other.scaled <= own.scaled_high)::integer AS "upToHigh"
         FROM mock_results AS other
        WHERE other.mock = own.mock AND other.version = own.version AND other.is_negative = own.is_negative
          AND other.is_first AND other.late = 0 AND other.extra_percent = 0 AND other.scaled IS NOT NULL) AS places
     WHERE own.session_id = ${sittingId} AND own.is_first AND own.late = 0 AND own.scaled IS NOT NULL`,
)

/** Sittings that nobody has finished in time, in the order of their ids. */
export const listSilent = compileOnce<{ after: string; limit: number }, SittingKey>(
  ({ after, limit }) => sql`
    SELECT session_id AS "sittingId", user_id AS "userId" FROM mock_sittings
     WHERE finish_by < now() AND session_id > ${after} ORDER BY session_id LIMIT ${limit}`,
)

export type StoredResult = {
  id: string
  mock: string
  name: string
  isNegative: boolean
  extraPercent: number
  isFirst: boolean
  endedBy: 'learner' | 'clock' | 'silence'
  endedAt: Date
  sections: MockSection[]
  questions: {
    section: number
    kind: QuestionKind
    spentMs: number
    isMarked: boolean
    wasRight: boolean | null
  }[]
  late: number
  refused: Record<string, MockRefusal['reason']>
  /** By place, as they were asked. */
  asked: { questionId: string; topicId: string; subskill: string; guess: number }[]
  /** Only answered questions, with later corrections of their keys. */
  isRight: Record<string, boolean> | null
}

/** With a session, that result only, otherwise the latest. */
export const listResults = compileOnce<
  { userId: string; sittingId: string | null; limit: number },
  StoredResult
>(
  ({ userId, sittingId, limit }) => sql`
    SELECT result.session_id AS id, result.mock, result.name, result.is_negative AS "isNegative",
           result.extra_percent AS "extraPercent", result.is_first AS "isFirst", result.ended_by AS "endedBy",
           result.ended_at AS "endedAt", result.sections, result.questions, result.late, result.refused,
           (SELECT json_agg(json_build_object('questionId', asked.id, 'topicId', texts.topic_id,
                     'subskill', texts.subskill, 'guess', texts.guess) ORDER BY asked.place)
              FROM unnest(session.question_ids, session.question_versions) WITH ORDINALITY AS asked (id, version, place)
              JOIN question_versions AS texts ON texts.question_id = asked.id AND texts.version = asked.version) AS asked,
           (SELECT json_object_agg(question_id, is_correct) FROM quiz_answers
             WHERE quiz_answers.session_id = result.session_id) AS "isRight"
      FROM mock_results AS result
      JOIN quiz_sessions AS session ON session.id = result.session_id
     WHERE result.user_id = ${userId} AND coalesce(result.session_id = ${sittingId}::uuid, true)
     ORDER BY result.session_id DESC LIMIT ${limit}`,
)
