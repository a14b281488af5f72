import type { Drive, NextStep, Priority, Skill } from '@nextround/contract/progress'
import { REPEAT_AFTER_MS } from '@nextround/contract/quizzes'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import {
  type AvailablePractice,
  practiceAvailable,
  type PracticeBank,
} from './practice-available.ts'

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

type OpenQuiz = Omit<Extract<NextStep, { kind: 'resume' }>, 'kind' | 'title' | 'why'>

/** Everything that the adviser and the drive plan base their decisions on. */
export type StudyState = {
  timeZone: string
  open: OpenQuiz | null
  /** Lowest percentage first. */
  skills: StudySkill[] | null
  due: { now: number; thisWeek: number }
  /** The cards that are due now. Tuples, because there may be many. */
  dueCards: [stability: number, reviewedOn: string][] | null
  notesRead: string[] | null
  /** The number of questions that practice of each subskill could ask now. */
  practice: AvailablePractice[]
  drive: Drive | null
  /** This and the following fields are null without a drive, because only the drive plan needs them. */
  cards: { concept: string; topicId: string; dueOn: string }[] | null
  /** Oldest first. */
  finishedToday: FinishedToday[] | null
  notesReadToday: string[] | null
}

/** The state as read from the database. Practice is counted in memory, because the bank is the same for everybody. */
export type StoredStudyState = Omit<StudyState, 'practice'> & {
  /** Questions answered too recently for practice to ask again. */
  answeredLately: string[] | null
}

type StateDeps = { db: Db; bank: PracticeBank }

export type FinishedToday = {
  topicId: string | null
  subskill: string | null
  company: string | null
  isReTest: boolean
  isPlacement: boolean
  /** Null if the quiz has no score that counts. */
  score: number | null
  questions: number
}

const DAY_AGO = sql`now() - ${sql.lit(REPEAT_AFTER_MS)} * interval '1 millisecond'`

/** The dashboard, a result and the plan share this SQL, so that all know the same. `users` is the learner's row. */
export const studyState = sql<StoredStudyState>`
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
    'drive', (SELECT json_build_object('company', company, 'on', on_day,
                'minutesADay', minutes_a_day) FROM drives WHERE user_id = users.id),
    'cards', (SELECT json_agg(json_build_object('concept', concept, 'topicId', topic_id,
                'dueOn', due_on) ORDER BY due_on, concept)
                FROM review_cards JOIN drives USING (user_id) WHERE user_id = users.id),
    'finishedToday', (SELECT json_agg(json_build_object('topicId', topic_id, 'subskill', subskill,
                        'company', quiz_sessions.company, 'isReTest', is_re_test,
                        'isPlacement', is_placement,
                        'score', CASE WHEN subskill IS NULL AND NOT is_placement AND NOT is_round
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

const selectStudyState = compileOnce<{ userId: string }, { study: StoredStudyState }>(
  ({ userId }) => sql`SELECT ${studyState} AS study FROM users WHERE users.id = ${userId}`,
)

export async function loadStudyState({ db, bank }: StateDeps, userId: string): Promise<StudyState> {
  const [[found], questions] = await Promise.all([
    selectStudyState(db, { userId }),
    bank.questions(),
  ])
  return withPractice(found!.study, questions)
}

export const withPractice = (
  { answeredLately, ...study }: StoredStudyState,
  questions: Awaited<ReturnType<PracticeBank['questions']>>,
): StudyState => ({ ...study, practice: practiceAvailable(questions, answeredLately ?? []) })
