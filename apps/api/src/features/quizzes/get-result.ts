import { subskillLabel } from '@nextround/content/syllabus'
import {
  type AskedQuestion,
  isPassed,
  isPractice,
  type QuizResult,
  type ReviewItem,
} from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { aimOfSession } from './aim-of-session.ts'
import { questionsOfSession, loadQuestionTexts } from './asked-questions.ts'
import { type AnswerKey, findFinishedSession, type FinishedSession } from './finish-queries.ts'
import type { QuestionBank } from './question-pool.ts'

type ResultDeps = { db: Db; bank: QuestionBank }

export async function getResult(
  tools: ResultDeps,
  own: { userId: string; sessionId: string },
): Promise<QuizResult> {
  const [session] = await findFinishedSession(tools.db, own)
  if (!session) throw new AppError('quiz.not-found')
  return buildResult(tools, session)
}

/** Builds the result of a finished quiz. Unanswered questions come without keys, or nobody would need to answer. */
export async function buildResult(
  tools: ResultDeps,
  session: FinishedSession,
): Promise<QuizResult> {
  const keys = new Map(session.keys?.map((key) => [key.id, key]))
  const questions = questionsOfSession(await loadQuestionTexts(tools, session), session)
  const score = session.score_percentage
  const aim = aimOfSession(session)

  return {
    id: session.id,
    ...aim,
    totalQuestions: session.total_questions,
    correctAnswers: session.correct_answers,
    scorePercentage: score,
    isPassed: isPractice(aim) || aim.isPlacement ? null : isPassed(score),
    timeSpentMs: session.time_spent_ms,
    completedAt: session.completed_at.toISOString(),
    subskills: bySubskill(questions, (id) => keys.get(id)?.isCorrect ?? false),
    review: questions.flatMap((question) => {
      const key = keys.get(question.id)
      return key ? [toReviewItem(question, key)] : []
    }),
    unanswered: questions.flatMap((question, index) =>
      keys.has(question.id) ? [] : [{ index, question }],
    ),
  }
}

/** Copies field by field, so that the reply cannot leak any other field. */
export const toReviewItem = (
  question: AskedQuestion,
  { chosen, answer, isCorrected, why, whyNot }: Omit<AnswerKey, 'id' | 'isCorrect'>,
): ReviewItem => ({ question, chosen, correctAnswer: answer, isCorrected, why, whyNot })

/** Counts by topic and subskill, because two topics may have subskills with the same name. */
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
