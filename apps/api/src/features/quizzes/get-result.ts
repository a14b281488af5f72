import { subskillLabel } from '@nextround/content/syllabus'
import {
  type AskedQuestion,
  isPassed,
  type OptionKey,
  type QuizResult,
} from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { aimOfSession } from './aim-of-session.ts'
import { askedIn } from './ask.ts'
import { findCompletedSession, listAnswered, listKeys } from './queries.ts'

/** A finished quiz with every key: there is nothing left to guess. */
export async function getResult(
  db: Db,
  own: { userId: string; sessionId: string },
): Promise<QuizResult> {
  const session = await findCompletedSession(db, own)
  if (!session) throw new AppError('quiz.not-found')
  const [questions, answered, keys] = await Promise.all([
    askedIn(db, session),
    listAnswered(db, session.id),
    listKeys(db, session.question_ids),
  ])
  const answers = new Map(answered.map((row) => [row.question_id, row]))
  const keyOf = new Map(keys.map((row) => [row.question_id, row]))
  const score = session.score_percentage ?? 0

  return {
    id: session.id,
    ...aimOfSession(session),
    totalQuestions: session.total_questions,
    correctAnswers: session.correct_answers ?? 0,
    scorePercentage: score,
    isPassed: isPassed(score),
    timeSpentMs: Number(session.time_spent_ms ?? 0),
    completedAt: session.completed_at?.toISOString() ?? '',
    subskills: bySubskill(questions, (id) => answers.get(id)?.is_correct ?? false),
    review: questions.flatMap((question) => {
      const key = keyOf.get(question.id)
      if (!key) return []
      return {
        question,
        chosen: (answers.get(question.id)?.chosen as OptionKey | undefined) ?? null,
        correctAnswer: key.answer as OptionKey,
        why: key.why,
        whyNot: key.why_not as Record<OptionKey, string>,
      }
    }),
  }
}

/** Two topics may have subskills of one name. */
function bySubskill(questions: AskedQuestion[], isCorrect: (id: string) => boolean) {
  const counts = new Map<string, QuizResult['subskills'][number]>()
  for (const { id, topicId, subskill } of questions) {
    const key = `${topicId}/${subskill}`
    const label = subskillLabel(topicId, subskill)
    const { correct, total } = counts.get(key) ?? { correct: 0, total: 0 }
    const count = { correct: correct + (isCorrect(id) ? 1 : 0), total: total + 1 }
    counts.set(key, { topicId, subskill, label, ...count })
  }
  return [...counts.values()]
}
