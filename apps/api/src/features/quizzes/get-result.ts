import { misconceptions } from '@nextround/content/misconceptions'
import { subskillLabel } from '@nextround/content/syllabus'
import {
  type AskedQuestion,
  isPassed,
  isPractice,
  type QuizResult,
  type ReviewItem,
} from '@nextround/contract/quizzes'
import { explainKey, findMisconception } from '#question-kinds'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { aimOfSession } from './aim-of-session.ts'
import { questionsOfSession, loadQuestionTexts, listSets } from './asked-questions.ts'
import { type AnswerKey, findFinishedSession, type FinishedSession } from './finish-queries.ts'
import { outcomesOf } from './section-outcomes.ts'
import type { QuestionBank } from './question-pool.ts'

const beliefs = new Map(misconceptions.map((one) => [one.id, one]))

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
  const texts = await loadQuestionTexts(tools, session)
  const questions = questionsOfSession(texts, session)
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
    ...(session.ladder && {
      sections: outcomesOf(session.ladder, { questions, isRight: isRight(keys) }),
    }),
    subskills: bySubskill(questions, (id) => keys.get(id)?.isCorrect ?? false),
    review: questions.flatMap((question) => {
      const key = keys.get(question.id)
      return key ? [toReviewItem(question, key)] : []
    }),
    unanswered: questions.flatMap((question, index) =>
      keys.has(question.id) ? [] : [{ index, question }],
    ),
    sets: listSets(texts.values()),
  }
}

/** Undefined without an answer. */
const isRight = (keys: Map<string, AnswerKey>) => (id: string) => {
  const key = keys.get(id)
  return key && key.chosen !== null ? key.isCorrect : undefined
}

export const toReviewItem = (
  question: AskedQuestion,
  key: Omit<AnswerKey, 'id' | 'isCorrect'>,
): ReviewItem => ({
  ...explainKey(key, key.chosen),
  question,
  isCorrected: key.isCorrected,
  // A corrected answer is right, so nothing false was believed.
  misconception: key.isCorrected
    ? null
    : (beliefs.get(findMisconception(key, key.chosen) ?? '') ?? null),
})

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
