import { subskillLabel } from '@nextround/content/syllabus'
import { isPassed, type QuizResult } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { aimOfSession } from './aim-of-session.ts'
import { askedAs } from './ask.ts'
import { findCompletedSession, listReviewed, type Reviewed } from './queries.ts'

/** A finished quiz with every key: there is nothing left to guess. */
export async function getResult(
  db: Db,
  own: { userId: string; sessionId: string },
): Promise<QuizResult> {
  const session = await findCompletedSession(db, own)
  if (!session) throw new AppError('quiz.not-found')
  const reviewed = await listReviewed(db, session)
  const orders = new Map(
    session.question_ids.map((id, place) => [id, session.option_orders[place] ?? 'abcd']),
  )
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
    subskills: bySubskill(reviewed),
    review: reviewed.map((question) => ({
      question: askedAs(question, orders.get(question.id) ?? 'abcd'),
      chosen: question.chosen,
      correctAnswer: question.answer,
      why: question.why,
      whyNot: question.why_not,
    })),
  }
}

type Counted = Pick<Reviewed, 'topicId' | 'subskill' | 'isCorrect'>

/** Two topics may have subskills of one name. */
function bySubskill(reviewed: Counted[]) {
  const counts = new Map<string, QuizResult['subskills'][number]>()
  for (const { topicId, subskill, isCorrect } of reviewed) {
    const key = `${topicId}/${subskill}`
    const label = subskillLabel(topicId, subskill)
    const { correct, total } = counts.get(key) ?? { correct: 0, total: 0 }
    const count = { correct: correct + (isCorrect ? 1 : 0), total: total + 1 }
    counts.set(key, { topicId, subskill, label, ...count })
  }
  return [...counts.values()]
}
