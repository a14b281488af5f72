import { subskillsOf } from '@nextround/content/syllabus'
import { stepsIn } from '@nextround/contract/ladder'
import type { QuizOffer } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { groupBlocks } from './blocks.ts'
import { chooseForReTest, type ReTestPlan } from './choose-for-re-test.ts'
import { sizeForSubskill } from './choose-for-subskill.ts'
import { chooseForPlacement } from './choose-for-placement.ts'
import { type QuestionBank, poolOf, quizSize } from './question-pool.ts'
import { loadRecentAnswers } from './queries.ts'
import { NEWCOMER_ABILITY } from './level-shares.ts'
import { sectionsOfPlacement } from './placement-sections.ts'
import { topicsOfCompany } from './quiz-aim.ts'
import type { FindTask } from './start-quiz.ts'

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
  const questions = await bank.questions()
  const pool = poolOf(questions, topicId)
  // For an unknown subskill, such as one from an old link, the whole topic is offered.
  const known = subskillsOf(topicId).find((one) => one.subskill === subskill)
  if (!known) return { questions: quizSize(pool.size) }
  const own = pool.bySubskill.get(known.subskill)
  const none = { label: known.label, questions: 0, availableAt: null }
  const blocks = groupBlocks(questions, topicId).get(known.subskill)
  if (!own && !blocks) return { questions: 0, subskill: none }
  const recent = userId ? await loadRecentAnswers(db, userId) : new Map<string, number>()
  const { questions: size, availableAt } = sizeForSubskill({ pool: own, blocks, recent })
  return {
    questions: size,
    subskill: {
      label: known.label,
      questions: (own?.size ?? 0) + (blocks?.blocks.flat().length ?? 0),
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
  const sections = sectionsOfPlacement(company ?? null)
  const { ladder } = chooseForPlacement({
    questions,
    sections,
    seen: new Set(),
    random: Math.random,
  })
  return { questions: stepsIn(ladder) }
}

/** The rest of a task of today's plan. Its quiz asks that many questions, whatever else was answered today. */
export async function offerTask(
  findTask: FindTask,
  { userId, taskId }: { userId: string; taskId: string },
): Promise<QuizOffer> {
  const task = await findTask(userId, taskId)
  if (!task) throw new AppError('quiz.not-found')
  const { title, why, note, questions, kind } = task
  return { questions, task: { title, why, note, isPractice: kind !== 'quiz' } }
}

/** The number does not depend on which question of a concept will be asked, so `met` and the ability don't matter. */
export async function offerReTest(bank: QuestionBank, plan: ReTestPlan): Promise<QuizOffer> {
  const questions = await bank.questions()
  const chosen = chooseForReTest({
    questions,
    plan,
    met: new Map(),
    ability: NEWCOMER_ABILITY,
    random: Math.random,
  })
  return { questions: chosen.length }
}
