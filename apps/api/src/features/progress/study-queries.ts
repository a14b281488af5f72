import type { Drive, NextStep, Priority, Skill } from '@nextround/contract/progress'
import { REPEAT_AFTER_MS } from '@nextround/contract/quizzes'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import type { Tally } from './load-progress.ts'

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

type OpenQuiz = Omit<Extract<NextStep, { kind: 'resume' }>, 'kind' | 'title' | 'why'>

/** All that the adviser and the drive plan decide by. */
export type StudyState = {
  timeZone: string
  open: OpenQuiz | null
  /** The lowest percentage first. */
  skills: StudySkill[] | null
  due: { now: number; thisWeek: number }
  /** Of what is due now, as tuples: there may be many. */
  dueCards: [stability: number, reviewedOn: string][] | null
  notesRead: string[] | null
  /** How many questions practice of each subskill could ask now. */
  practice: { topicId: string; subskill: string; available: number }[] | null
  drive: Drive | null
  /** From here on null without a drive, because nobody else asks for it. */
  cards: { concept: string; topicId: string; dueOn: string }[] | null
  /** The oldest first. */
  finishedToday: FinishedToday[] | null
  notesReadToday: string[] | null
}

export type FinishedToday = {
  topicId: string | null
  subskill: string | null
  company: string | null
  isReTest: boolean
  isPlacement: boolean
  /** Null where there is none that counts. */
  score: number | null
  questions: number
}

const DAY_AGO = sql`now() - ${sql.lit(REPEAT_AFTER_MS)} * interval '1 millisecond'`

/** One text for the dashboard, a result and the plan, so that none of them knows less. `users` is the learner's row. */
export const studyState = sql<StudyState>`
  json_build_object(
    'timeZone', users.time_zone,
    'open', (SELECT json_build_object('sessionId', id, 'topicId', topic_id, 'company', company,
               'subskill', subskill, 'isReTest', is_re_test, 'isPlacement', is_placement,
               'total', total_questions,
               'answered', (SELECT count(*) FROM quiz_answers WHERE session_id = quiz_sessions.id))
               FROM quiz_sessions WHERE user_id = users.id AND status = 'open'),
    'skills', (SELECT json_agg(json_build_object('topicId', skill_name,
                 'percentage', skill_percentage, 'subskills', subskills, 'plan', improvement_plan,
                 'mean', mean, 'variance', variance, 'answers', answers,
                 'lastAnswerAt', last_answer_at, 'tally', tally)
                 ORDER BY skill_percentage, skill_name)
                 FROM user_skills WHERE user_id = users.id),
    'due', (SELECT json_build_object('thisWeek', count(*),
              'now', count(*) FILTER (WHERE due_on <= (now() AT TIME ZONE users.time_zone)::date))
              FROM review_cards
             WHERE user_id = users.id
               AND due_on < date_trunc('week', now() AT TIME ZONE users.time_zone)::date + 7),
    'dueCards', (SELECT json_agg(json_build_array(stability, reviewed_on))
                   FROM review_cards
                  WHERE user_id = users.id
                    AND due_on <= (now() AT TIME ZONE users.time_zone)::date),
    'notesRead', (SELECT json_agg(note) FROM notes_read WHERE user_id = users.id),
    'practice', (SELECT json_agg(json_build_object('topicId', topic_id, 'subskill', subskill,
                   'available', available))
                   FROM (SELECT topic_id, subskill, count(*) AS available
                           FROM (SELECT topic_id, subskill FROM questions
                                   LEFT JOIN (SELECT DISTINCT question_id
                                                FROM quiz_sessions
                                                JOIN quiz_answers ON session_id = quiz_sessions.id
                                               WHERE quiz_sessions.user_id = users.id
                                                 AND answered_at > ${DAY_AGO}
                                                 AND (status = 'open'
                                                      OR status = 'completed' AND completed_at > ${DAY_AGO}
                                                      OR status = 'closed' AND closed_at > ${DAY_AGO})
                                             ) AS answered ON question_id = id
                                  WHERE status = 'live'
                                  -- Of a group of variants one is asked.
                                  GROUP BY topic_id, subskill, coalesce(variant_group, id)
                                 HAVING count(question_id) = 0) AS free
                          GROUP BY topic_id, subskill) AS practice),
    'drive', (SELECT json_build_object('company', company, 'on', on_day,
                'minutesADay', minutes_a_day) FROM drives WHERE user_id = users.id),
    'cards', (SELECT json_agg(json_build_object('concept', concept, 'topicId', topic_id,
                'dueOn', due_on) ORDER BY due_on, concept)
                FROM review_cards JOIN drives USING (user_id) WHERE user_id = users.id),
    'finishedToday', (SELECT json_agg(json_build_object('topicId', topic_id, 'subskill', subskill,
                        'company', quiz_sessions.company, 'isReTest', is_re_test,
                        'isPlacement', is_placement,
                        'score', CASE WHEN subskill IS NULL AND NOT is_placement
                                      THEN score_percentage END,
                        'questions', total_questions)
                        ORDER BY completed_at)
                        FROM quiz_sessions JOIN drives USING (user_id)
                       WHERE user_id = users.id AND status = 'completed'
                         AND completed_at >= date_trunc('day', now(), users.time_zone)),
    'notesReadToday', (SELECT json_agg(note ORDER BY read_at)
                         FROM notes_read JOIN drives USING (user_id)
                        WHERE user_id = users.id
                          AND read_at >= date_trunc('day', now(), users.time_zone))
  )`

const selectStudyState = compileOnce<{ userId: string }, { study: StudyState }>(
  ({ userId }) => sql`SELECT ${studyState} AS study FROM users WHERE users.id = ${userId}`,
)

export const loadStudyState = async (db: Db, userId: string): Promise<StudyState> =>
  (await selectStudyState(db, { userId }))[0]!.study
