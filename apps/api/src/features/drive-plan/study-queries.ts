import type { Drive, NextStep, Priority, Skill } from '@nextround/contract/progress'
import { REPEAT_AFTER_MS } from '@nextround/contract/quizzes'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import type { Card, StudyDay, Task } from './study-day.ts'

/** `answered` and `wrong` count all answers, `counted` and `right` only those that are evidence of skill. */
type Tally = { answered: number; wrong: number; counted: number; right: number }

export type StudySkill = {
  topicId: string
  percentage: number
  subskills: Record<string, number>
  plan: { priority: Priority; recommendations: string[]; focus: Skill['plan']['focus'] }
  mean: number
  variance: number
  answers: number
  lastAnswerAt: string | null
  tally: Record<string, Tally>
}

type QuizFields = Pick<
  Extract<NextStep, { kind: 'resume' }>,
  'sessionId' | 'topicId' | 'subskill' | 'company' | 'isReTest' | 'isPlacement'
>

/** A quiz that was answered, finished or left on a day. */
export type QuizOfDay = QuizFields & {
  status: 'open' | 'completed' | 'closed'
  taskId: string | null
  taskTitle: string | null
  isRound: boolean
  /** The mock that it is. */
  mock: string | null
  /** The date on which it was started. */
  startedOn: string
  answered: number
  total: number
}

/** The learner's choices when the plan was made. If they change, so does the plan. */
export type Choice = {
  company: string | null
  on: string | null
  minutes: number
  /** Sections that the learner leaves out. */
  leftOut: string[]
}
export type StoredPlan = Pick<StudyDay, 'kind' | 'note' | 'tasks'> & { choice: Choice }
/** `isPromised` once the end of the day has said what comes next, even if that is nothing. */
type StoredDay = { date: string; plan: StoredPlan; promise: Task | null; isPromised: boolean }

/** The part that every page needs: the day's plan with the day's work. */
export type StudyState = {
  timeZone: string
  /** The learner's date. */
  date: string
  /** Lowest percentage first. */
  skills: StudySkill[] | null
  /** For pages of the previous release: no page of this one shows a number of due cards. */
  due: { now: number; thisWeek: number }
  notesRead: string[] | null
  drive: Drive | null
  /** The minutes a day that a newcomer chose. They count without a drive. */
  minutesChosen: number | null
  /** Null until the learner looks for the first time on this day. */
  day: StoredDay | null
  quizzes: QuizOfDay[] | null
  /** The blueprint of the mock in progress, and whether one was finished in the last days. */
  mock: { running: string | null; isSat: boolean }
  /** The learner has reported the real test, or does not want to. */
  isDebriefed: boolean
  notesReadToday: string[] | null
}

/** A mock belongs into the last days before a drive. */
export const MOCK_DAYS = 10

const DAY_AGO = sql`now() - ${sql.lit(REPEAT_AFTER_MS)} * interval '1 millisecond'`
const TODAY = sql`(now() AT TIME ZONE users.time_zone)::date`
const START_OF_TODAY = sql`date_trunc('day', now(), users.time_zone)`

const QUIZ = sql`
  json_build_object('sessionId', id, 'status', status, 'topicId', topic_id, 'company', company,
    'subskill', subskill, 'isReTest', is_re_test, 'isPlacement', is_placement, 'isRound', is_round,
    'taskId', task_id, 'taskTitle', task_title, 'mock', mock,
    'startedOn', (started_at AT TIME ZONE users.time_zone)::date,
    -- A placement check asks one question of each step of its ladder. Once finished, it has only those.
    'total', CASE WHEN status = 'completed' THEN total_questions ELSE
               coalesce(jsonb_array_length(jsonb_path_query_array(ladder, '$[*].steps[*]')), total_questions) END,
    'answered', (SELECT count(*) FROM quiz_answers WHERE session_id = quiz.id))`

/** The dashboard, a result and the plan share this SQL, so that all know the same. `users` is the learner's row. */
export const studyState = sql<StudyState>`
  json_build_object(
    'timeZone', users.time_zone,
    'date', ${TODAY},
    'skills', (SELECT json_agg(json_build_object('topicId', skill_name,
                 'percentage', skill_percentage, 'subskills', subskills, 'plan', improvement_plan,
                 'mean', mean, 'variance', variance, 'answers', answers,
                 'lastAnswerAt', last_answer_at, 'tally', tally)
                 ORDER BY skill_percentage, skill_name)
                 FROM user_skills WHERE user_id = users.id),
    'due', (SELECT json_build_object('thisWeek', count(*),
              'now', count(*) FILTER (WHERE due_on <= ${TODAY}))
              FROM review_cards
             WHERE user_id = users.id
               AND due_on < date_trunc('week', now() AT TIME ZONE users.time_zone)::date + 7),
    'notesRead', (SELECT json_agg(note) FROM notes_read WHERE user_id = users.id),
    'drive', (SELECT json_build_object('company', company, 'on', on_day,
                'minutesADay', minutes_a_day, 'leftOut', left_out) FROM drives WHERE user_id = users.id),
    'minutesChosen', (SELECT chosen -> 'minutesADay' FROM onboarding WHERE user_id = users.id),
    'day', (SELECT json_build_object('date', day, 'plan', plan, 'promise', promise, 'isPromised', promise IS NOT NULL)
              FROM daily_plans WHERE user_id = users.id AND day = ${TODAY}),
    -- Three short looks at indexes: the open quiz, and what was finished or left today.
    'quizzes', (SELECT json_agg(${QUIZ} ORDER BY coalesce(completed_at, closed_at, now()), id)
                  FROM (SELECT * FROM quiz_sessions WHERE user_id = users.id AND status = 'open' AND mock IS NULL
                        UNION ALL
                        SELECT * FROM quiz_sessions
                         WHERE user_id = users.id AND status = 'completed' AND completed_at >= ${START_OF_TODAY}
                        UNION ALL
                        SELECT * FROM quiz_sessions
                         WHERE user_id = users.id AND status = 'closed' AND closed_at >= ${START_OF_TODAY}) AS quiz),
    'mock', json_build_object(
      'running', (SELECT mock FROM quiz_sessions
                   WHERE user_id = users.id AND status = 'open' AND mock IS NOT NULL),
      'isSat', EXISTS (SELECT FROM quiz_sessions
                      WHERE user_id = users.id AND status = 'completed' AND mock IS NOT NULL
                        AND completed_at > now() - ${sql.lit(MOCK_DAYS)} * interval '1 day')),
    'isDebriefed', EXISTS (SELECT FROM drives JOIN mock_debriefs USING (user_id, company, on_day)
                            WHERE user_id = users.id),
    'notesReadToday', (SELECT json_agg(note ORDER BY coalesce(last_read_at, read_at))
                         FROM notes_read
                        WHERE user_id = users.id AND coalesce(last_read_at, read_at) >= ${START_OF_TODAY})
  )`

const selectStudyState = compileOnce<{ userId: string }, { study: StudyState }>(
  ({ userId }) => sql`SELECT ${studyState} AS study FROM users WHERE users.id = ${userId}`,
)

export const loadStudyState = async (db: Db, userId: string): Promise<StudyState> =>
  (await selectStudyState(db, { userId }))[0]!.study

/** The additional data that planning a day needs. Read once a day, and for the plan of the coming days. */
export type PlanningState = {
  /** Tuples instead of objects, because there may be many and the reply stays small. */
  cards:
    | [
        concept: string,
        topicId: string,
        isRight: boolean,
        dueOn: string,
        reviewedOn: string,
        stability: number,
        difficulty: number,
        reps: number,
        lapses: number,
      ][]
    | null
  notes: { note: string; readOn: string }[] | null
  /** Questions answered too recently for practice to ask again. */
  answeredLately: string[] | null
  /** The last stored day before this one, with the quizzes that were started on it. */
  before: {
    date: string
    plan: StoredPlan
    promise: Task | null
    quizzes: QuizOfDay[] | null
  } | null
  lastStudiedOn: string | null
  /** The last day before this one whose plan asked for a mock. */
  mockAskedOn: string | null
  isPlaced: boolean
  /** How many answers of the last two weeks belong to each skill. Re-tests and checks are left out. */
  answered: { skill: string; answers: number }[] | null
}

const SHARE_DAYS = 14

const selectPlanningState = compileOnce<
  { userId: string; date: string },
  { planning: PlanningState }
>(
  ({ userId, date }) => sql`
    WITH before AS (
      SELECT day, plan, promise,
             day::timestamp AT TIME ZONE users.time_zone AS began_at,
             (day + 1)::timestamp AT TIME ZONE users.time_zone AS ended_at
        FROM daily_plans JOIN users ON users.id = user_id
       WHERE user_id = ${userId}::uuid AND day < ${date}::date
       ORDER BY day DESC LIMIT 1
    ), last_answers AS (
      -- Only for cards from before the release that stores this with the card.
      SELECT DISTINCT ON (texts.concept) texts.concept, is_correct AND NOT is_guess AS is_right
        FROM review_cards AS card
        JOIN quiz_answers AS answers ON answers.user_id = card.user_id AND answers.topic_id = card.topic_id
        JOIN question_versions AS texts
          ON texts.question_id = answers.question_id AND texts.revision = answers.revision
         AND texts.concept = card.concept
       WHERE card.user_id = ${userId}::uuid AND card.is_right IS NULL
       ORDER BY texts.concept, answers.answered_at DESC
    )
    SELECT json_build_object(
      'cards', (SELECT json_agg(json_build_array(card.concept, topic_id,
                  coalesce(card.is_right, last_answers.is_right, false), due_on, reviewed_on, stability,
                  difficulty, reps, lapses) ORDER BY card.concept)
                  FROM review_cards AS card LEFT JOIN last_answers ON last_answers.concept = card.concept
                 WHERE user_id = users.id),
      'notes', (SELECT json_agg(json_build_object('note', note,
                  'readOn', (coalesce(last_read_at, read_at) AT TIME ZONE users.time_zone)::date))
                  FROM notes_read WHERE user_id = users.id),
      -- An answer of the last day is in a quiz that was open within it: three short looks at indexes find them all.
      'answeredLately', (SELECT json_agg(DISTINCT question_id)
                           FROM (SELECT id FROM quiz_sessions WHERE user_id = users.id AND status = 'open'
                                 UNION ALL
                                 SELECT id FROM quiz_sessions
                                  WHERE user_id = users.id AND status = 'completed' AND completed_at > ${DAY_AGO}
                                 UNION ALL
                                 SELECT id FROM quiz_sessions
                                  WHERE user_id = users.id AND status = 'closed' AND closed_at > ${DAY_AGO}) AS sessions
                           JOIN quiz_answers ON session_id = sessions.id
                          WHERE answered_at > ${DAY_AGO}),
      'before', (SELECT json_build_object('date', before.day, 'plan', before.plan, 'promise', before.promise,
                   'quizzes', (SELECT json_agg(${QUIZ} ORDER BY coalesce(completed_at, closed_at, now()), id)
                                 FROM (SELECT * FROM quiz_sessions WHERE user_id = users.id AND status = 'open' AND mock IS NULL
                                       UNION ALL
                                       SELECT * FROM quiz_sessions
                                        WHERE user_id = users.id AND status = 'completed' AND completed_at >= before.began_at
                                       UNION ALL
                                       SELECT * FROM quiz_sessions
                                        WHERE user_id = users.id AND status = 'closed' AND closed_at >= before.began_at) AS quiz
                                WHERE started_at >= before.began_at AND started_at < before.ended_at))
                   FROM before),
      'lastStudiedOn', (SELECT max(day) FROM study_days
                         WHERE user_id = users.id AND day < ${date}::date AND answered > 0),
      'mockAskedOn', (SELECT max(day) FROM daily_plans
                       WHERE user_id = users.id AND day < ${date}::date AND day >= ${date}::date - ${sql.lit(MOCK_DAYS)}
                         AND plan @> '{"tasks": [{"kind": "mock"}]}'),
      'isPlaced', EXISTS (SELECT FROM quiz_sessions
                           WHERE user_id = users.id AND status = 'completed' AND is_placement),
      'answered', (SELECT json_agg(json_build_object('skill', skill, 'answers', answers))
                     FROM (SELECT answers.topic_id || '/' || answers.subskill AS skill, count(*) AS answers
                             FROM quiz_sessions AS quiz
                             JOIN quiz_answers AS answers ON answers.session_id = quiz.id
                            WHERE quiz.user_id = users.id AND status = 'completed'
                              AND completed_at > now() - ${sql.lit(SHARE_DAYS)} * interval '1 day'
                              AND NOT is_re_test AND NOT is_placement
                            GROUP BY 1) AS counted)
    ) AS planning FROM users WHERE users.id = ${userId}::uuid`,
)

export const loadPlanningState = async (
  db: Db,
  key: { userId: string; date: string },
): Promise<PlanningState> => (await selectPlanningState(db, key))[0]!.planning

export const toCard = ([
  concept,
  topicId,
  isRight,
  dueOn,
  reviewedOn,
  stability,
  difficulty,
  reps,
  lapses,
]: NonNullable<PlanningState['cards']>[number]): Card & {
  concept: string
  skill: string
  isRight: boolean
} => ({
  concept,
  // The syllabus calls a concept `dsa.graphs.cycles` where a skill is `dsa/graphs`.
  skill: `${topicId}/${concept.split('.')[1] ?? ''}`,
  isRight,
  dueOn,
  reviewedOn,
  stability,
  difficulty,
  reps,
  lapses,
})
