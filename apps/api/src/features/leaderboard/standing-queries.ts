import { MIN_ANSWERS_TO_GAIN, MIN_TO_RANK } from '@nextround/contract/leaderboard'
import { type RawBuilder, sql } from 'kysely'
import { compileOnce } from '#platform/db/compile-once.ts'
import { CALENDAR, SHARE_OF, TOPICS_OF } from './boards.ts'

/** `StandingFacts` as statement parameters. */
type SettleParameters = {
  userId: string
  topics: string
  answersBefore: string
  isQuiz: boolean
  newQuestions: number
  quickAnswers: number
  badges: string[]
  hasStreak: boolean
  streak: number
  streakUntil: string | null
  isRescaled: boolean
  at: string | null
}

export const lockStanding = compileOnce<{ userId: string }, unknown>(
  ({ userId }) => sql`SELECT FROM leaderboard WHERE user_id = ${userId}::uuid FOR UPDATE`,
)

/** Rounded mean of the topics' points in this column. Untried topics count as 0. */
const meanPoints = (column: RawBuilder<unknown>, topicIds: string[]): RawBuilder<number> => {
  const points = topicIds.map((id) => sql`coalesce((${column} ->> ${sql.lit(id)})::integer, 0)`)
  const [size, twice] = [sql.lit(topicIds.length), sql.lit(2 * topicIds.length)]
  return sql`(2 * (${sql.join(points, sql` + `)}) + ${size}) / ${twice}`
}

/** Overall, technical, aptitude, coding, communication. */
const categoryScores = (column: RawBuilder<unknown>): RawBuilder<number[]> => sql`
  (SELECT ARRAY[(${sql.lit(SHARE_OF.technical)} * technical + ${sql.lit(SHARE_OF.coding)} * coding
                 + ${sql.lit(SHARE_OF.aptitude)} * aptitude + ${sql.lit(SHARE_OF.communication)} * communication
                 + 50) / 100, technical, aptitude, coding, communication]
     FROM (SELECT ${meanPoints(column, TOPICS_OF.technical)} AS technical, ${meanPoints(column, TOPICS_OF.aptitude)} AS aptitude,
                  ${meanPoints(column, TOPICS_OF.coding)} AS coding,
                  ${meanPoints(column, TOPICS_OF.communication)} AS communication) AS parts)`

/**
 * The topics with enough answers before this quiz. `user_skills` already includes it, but no earlier quiz of this week,
 * because this list is made with the first one.
 */
const topicsKnownBefore = ({ userId, answersBefore }: SettleParameters) => sql`
  ARRAY(SELECT topic FROM jsonb_object_keys(before.topic_scores) AS topic
         WHERE coalesce((${answersBefore}::jsonb ->> topic)::integer,
                        (SELECT answers FROM user_skills WHERE user_id = ${userId}::uuid AND skill_name = topic))
               >= ${sql.lit(MIN_ANSWERS_TO_GAIN)})`

/**
 * Updates everything on the boards in one statement: the scores of the learner's row, and a place on every board where
 * they have points, if they may be ranked at all. Returns the places that changed. Weekly points are the score minus a
 * base, which is the score at the start of the week. A topic with fewer than `MIN_ANSWERS_TO_GAIN` answers then moves
 * the base along with the score for the whole week, so that a new account gains nothing from its first skills.
 */
export const upsertStanding = compileOnce<SettleParameters, unknown>(
  (facts) => sql`
    WITH moment AS (
      SELECT at, (at AT TIME ZONE ${sql.lit(CALENDAR)})::date AS today,
             date_trunc('week', at AT TIME ZONE ${sql.lit(CALENDAR)})::date AS monday,
             floor(extract(epoch FROM at))::bigint AS second
        FROM (SELECT coalesce(${facts.at}::timestamptz, clock_timestamp()) AS at) AS given
    ), before AS (
      SELECT *, ARRAY[overall_score, technical_score, aptitude_score, coding_score, communication_score] AS scores
        FROM leaderboard WHERE user_id = ${facts.userId}::uuid
    ), facts AS (
      SELECT coalesce(topic_scores, '{}') || ${facts.topics}::jsonb AS topic_scores,
             coalesce(scores, '{0,0,0,0,0}') AS scores_before,
             CASE WHEN ${facts.isQuiz}::boolean THEN monday ELSE week END AS week,
             CASE WHEN before.week IS NOT DISTINCT FROM monday OR NOT ${facts.isQuiz}::boolean THEN week_base
                  ELSE coalesce(scores, '{0,0,0,0,0}') END AS week_base,
             CASE WHEN before.week IS NOT DISTINCT FROM monday OR NOT ${facts.isQuiz}::boolean
                  THEN coalesce(week_topics, ${topicsKnownBefore(facts)})
                  ELSE ${topicsKnownBefore(facts)} END AS week_topics,
             coalesce(topic_scores, '{}') AS topics_before,
             coalesce(quizzes, 0) + CASE WHEN ${facts.isQuiz}::boolean THEN 1 ELSE 0 END AS quizzes,
             coalesce(questions, 0) + ${facts.newQuestions}::integer AS questions,
             coalesce(quick_answers, 0) + ${facts.quickAnswers}::integer AS quick_answers,
             coalesce(badges_earned, '{}') || ${facts.badges}::text[] AS badges_earned,
             CASE WHEN ${facts.hasStreak}::boolean THEN ${facts.streak}::integer
                  ELSE coalesce(streak_count, 0) END AS streak_count,
             CASE WHEN ${facts.hasStreak}::boolean THEN ${facts.streakUntil}::date ELSE streak_until END AS streak_until,
             hidden_reason
        FROM moment LEFT JOIN before ON true
       WHERE ${facts.isQuiz}::boolean OR before.user_id IS NOT NULL
    ), firsts AS (
      SELECT *, topics_before || coalesce((SELECT jsonb_object_agg(topic, points)
                                             FROM jsonb_each(${facts.topics}::jsonb) AS each (topic, points)
                                            WHERE topic <> ALL (week_topics)), '{}') AS only_firsts
        FROM facts
    ), scored AS (
      SELECT *, ARRAY(SELECT base + CASE WHEN ${facts.isRescaled}::boolean THEN score ELSE score_of_firsts END - score_before
                        FROM unnest(week_base, scores, scores_of_firsts, scores_before)
                             WITH ORDINALITY AS each (base, score, score_of_firsts, score_before, place)
                       ORDER BY place) AS base
        FROM (SELECT *, ${categoryScores(sql`topic_scores`)} AS scores, ${categoryScores(sql`only_firsts`)} AS scores_of_firsts
                FROM firsts) AS firsts
    ), saved AS (
      INSERT INTO leaderboard AS standing (user_id, topic_scores, overall_score, technical_score, aptitude_score,
             coding_score, communication_score, streak_count, streak_until, badges_earned, quizzes, questions,
             quick_answers, week, week_base, week_topics)
      SELECT ${facts.userId}::uuid, topic_scores, scores[1], scores[2], scores[3], scores[4], scores[5], streak_count,
             streak_until, badges_earned, quizzes, questions, quick_answers, week, base, week_topics FROM scored
      ON CONFLICT (user_id) DO UPDATE SET
        topic_scores = excluded.topic_scores, overall_score = excluded.overall_score,
        technical_score = excluded.technical_score, aptitude_score = excluded.aptitude_score,
        coding_score = excluded.coding_score, communication_score = excluded.communication_score,
        streak_count = excluded.streak_count, streak_until = excluded.streak_until,
        badges_earned = excluded.badges_earned, quizzes = excluded.quizzes, questions = excluded.questions,
        quick_answers = excluded.quick_answers, week = excluded.week, week_base = excluded.week_base,
        week_topics = excluded.week_topics
    ), wanted AS (
      SELECT board, points
        FROM scored
        JOIN users ON users.id = ${facts.userId}::uuid
       CROSS JOIN LATERAL unnest('{overall,technical,aptitude,coding,communication}'::text[], scores, base)
          AS each (category, score, score_then)
       CROSS JOIN LATERAL (VALUES (category, score), (category || '@' || week, score - score_then)) AS place (board, points)
       WHERE points > 0 AND email_verified AND NOT leaderboard_opt_out AND suspended_at IS NULL
         AND hidden_reason IS NULL
         AND quizzes >= ${sql.lit(MIN_TO_RANK.quizzes)} AND questions >= ${sql.lit(MIN_TO_RANK.questions)}
    ), held AS (
      SELECT board, rank_key, 10000 - (rank_key >> 32) AS points, day, day_points
        FROM leaderboard_places
       WHERE user_id = ${facts.userId}::uuid
         -- Boards of past weeks don't change, unless the learner leaves the leaderboard.
         AND (board NOT LIKE '%@%' OR board LIKE '%@' || (SELECT week FROM scored)
              OR NOT EXISTS (SELECT FROM wanted))
    ), changed AS (
      SELECT board, held.day, held.day_points, held.points AS points_before, wanted.points,
             ((10000 - wanted.points)::bigint << 32) + CASE WHEN ${facts.isRescaled}::boolean
               THEN coalesce(held.rank_key & 4294967295, second) ELSE second END AS rank_key
        FROM wanted FULL JOIN held USING (board) CROSS JOIN moment
       WHERE wanted.points IS DISTINCT FROM held.points
    ), removed AS (
      DELETE FROM leaderboard_places USING changed
       WHERE user_id = ${facts.userId}::uuid AND leaderboard_places.board = changed.board AND changed.rank_key IS NULL
    ), placed AS (
      INSERT INTO leaderboard_places (user_id, board, rank_key, day, day_points)
      SELECT ${facts.userId}::uuid, board, rank_key, today,
             CASE WHEN day = today THEN day_points ELSE points_before END
        FROM changed CROSS JOIN moment WHERE rank_key IS NOT NULL
      ON CONFLICT (user_id, board) DO UPDATE SET
        rank_key = excluded.rank_key, day = excluded.day, day_points = excluded.day_points
    )
    SELECT FROM changed`,
)
