import { subskillsOf } from '@nextround/content/syllabus'
import type { QuizOffer } from '@nextround/contract/quizzes'
import { chooseForReTest, type ReTestPlan } from './choose-for-re-test.ts'
import { sizeForSubskill } from './choose-for-subskill.ts'
import { type QuestionBank, poolOf, quizSize } from './question-pool.ts'
import { topicsOfCompany } from './quiz-aim.ts'

type QuizOfferQuery = { topicId: string; subskill?: string | undefined }

/** How long a quiz on this topic would be now; 0 if there are too few questions for one. */
export async function offerQuiz(
  bank: QuestionBank,
  { topicId, subskill }: QuizOfferQuery,
): Promise<QuizOffer> {
  const pool = poolOf(await bank.questions(), topicId)
  // A subskill that is not there, after a rename or in an old link: the whole topic is offered.
  const known = subskillsOf(topicId).find((one) => one.subskill === subskill)
  if (!known) return { questions: quizSize(pool.size) }
  const { size, own } = sizeForSubskill({ pool, subskill: known.subskill })
  return { questions: size, subskill: { label: known.label, questions: own } }
}

export async function offerCompanyQuiz(bank: QuestionBank, company: string): Promise<QuizOffer> {
  const questions = await bank.questions()
  const sizes = topicsOfCompany(company).map(({ topicId }) => poolOf(questions, topicId).size)
  return { questions: quizSize(sizes.reduce((all, size) => all + size, 0)) }
}

/** The number does not hang on which sibling of a concept will be asked. */
export async function offerReTest(bank: QuestionBank, plan: ReTestPlan): Promise<QuizOffer> {
  const questions = await bank.questions()
  const chosen = chooseForReTest({ questions, plan, met: new Map(), random: Math.random })
  return { questions: chosen.length }
}
