import { subskillLabel } from '@nextround/content/syllabus'
import { type AskedQuestion, isPassed, type QuizResult } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { aimOfSession } from './aim-of-session.ts'
import { askedIn, textsOf } from './ask.ts'
import { type AskedSession, findCompletedSession, listKeys, type Outcome } from './queries.ts'
import type { Bank } from './question-pool.ts'

type Tools = { db: Db; bank: Bank }

export async function getResult(
  tools: Tools,
  own: { userId: string; sessionId: string },
): Promise<QuizResult> {
  const [session] = await findCompletedSession(tools.db, own)
  if (!session) throw new AppError('quiz.not-found')
  return resultOf(tools, session)
}

/** A finished quiz with every key: there is nothing left to guess. */
export async function resultOf(
  { db, bank }: Tools,
  session: AskedSession & Outcome,
): Promise<QuizResult> {
  const [texts, listed] = await Promise.all([
    textsOf({ db, bank }, session.question_ids),
    listKeys(db, { sessionId: session.id, questionIds: session.question_ids }),
  ])
  const keys = new Map(listed.map((key) => [key.id, key]))
  const questions = askedIn(texts, session)
  const score = session.score_percentage

  return {
    id: session.id,
    ...aimOfSession(session),
    totalQuestions: session.total_questions,
    correctAnswers: session.correct_answers,
    scorePercentage: score,
    isPassed: isPassed(score),
    timeSpentMs: session.time_spent_ms,
    completedAt: session.completed_at.toISOString(),
    subskills: bySubskill(questions, (id) => keys.get(id)?.isCorrect ?? false),
    review: questions.map((question) => {
      const { chosen, answer, why, why_not } = keys.get(question.id)!
      return { question, chosen, correctAnswer: answer, why, whyNot: why_not }
    }),
  }
}

/** Two topics may have subskills of one name. */
function bySubskill(questions: AskedQuestion[], isRight: (id: string) => boolean) {
  const counts = new Map<string, QuizResult['subskills'][number]>()
  for (const { id, topicId, subskill } of questions) {
    const key = `${topicId}/${subskill}`
    const label = subskillLabel(topicId, subskill)
    const { correct, total } = counts.get(key) ?? { correct: 0, total: 0 }
    const count = { correct: correct + (isRight(id) ? 1 : 0), total: total + 1 }
    counts.set(key, { topicId, subskill, label, ...count })
  }
  return [...counts.values()]
}
