import { subskillsOf } from '@nextround/content/syllabus'
import type { QuizOffer } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { chooseForReTest, type ReTestPlan } from './choose-for-re-test.ts'
import { sizeForSubskill } from './choose-for-subskill.ts'
import { placementSize } from './choose-for-placement.ts'
import { type QuestionBank, poolOf, quizSize } from './question-pool.ts'
import { loadRecentAnswers } from './queries.ts'
import { topicsOfCompany, topicsOfPlacement } from './quiz-aim.ts'

type QuizOfferQuery = {
  topicId: string
  subskill?: string | undefined
  /** The signed-in learner, if any: nobody practises a question twice within a day. */
  userId?: string | undefined
}

/** How many questions a quiz on this topic would have now, or 0 if there are too few. */
export async function offerQuiz(
  { db, bank }: { db: Db; bank: QuestionBank },
  { topicId, subskill, userId }: QuizOfferQuery,
): Promise<QuizOffer> {
  const pool = poolOf(await bank.questions(), topicId)
  // For an unknown subskill, such as one from an old link, the whole topic is offered.
  const known = subskillsOf(topicId).find((one) => one.subskill === subskill)
  if (!known) return { questions: quizSize(pool.size) }
  const own = pool.bySubskill.get(known.subskill)
  const none = { label: known.label, questions: 0, availableAt: null }
  if (!own) return { questions: 0, subskill: none }
  const recent = userId ? await loadRecentAnswers(db, userId) : new Map<string, number>()
  const { questions, availableAt } = sizeForSubskill({ pool: own, recent })
  return {
    questions,
    subskill: {
      label: known.label,
      questions: own.size,
      availableAt: availableAt === null ? null : new Date(availableAt).toISOString(),
    },
  }
}

export async function offerCompanyQuiz(bank: QuestionBank, company: string): Promise<QuizOffer> {
  const questions = await bank.questions()
  const sizes = topicsOfCompany(company).map(({ topicId }) => poolOf(questions, topicId).size)
  return { questions: quizSize(sizes.reduce((all, size) => all + size, 0)) }
}

export async function offerPlacement(
  bank: QuestionBank,
  company: string | undefined,
): Promise<QuizOffer> {
  const questions = await bank.questions()
  const topics = topicsOfPlacement(company ?? null)
  return { questions: placementSize(topics.map(({ topicId }) => poolOf(questions, topicId))) }
}

/** The number does not depend on which question of a concept will be asked, so `met` can be empty. */
export async function offerReTest(bank: QuestionBank, plan: ReTestPlan): Promise<QuizOffer> {
  const questions = await bank.questions()
  const chosen = chooseForReTest({ questions, plan, met: new Map(), random: Math.random })
  return { questions: chosen.length }
}
