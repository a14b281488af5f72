import { companyPractice } from '@nextround/content/practice'
import type { QuizAim } from '@nextround/contract/quizzes'
import { chooseForCompany } from './choose-for-company.ts'
import { chooseForSubskill } from './choose-for-subskill.ts'
import { chooseQuestions } from './choose-questions.ts'
import { type BankQuestion, poolOf } from './question-pool.ts'
import { subskillsOf } from './subskills-of.ts'

const topicsByCompany = new Map(companyPractice.map(({ slug, topics }) => [slug, topics]))

/** Each topic that a company's quiz is drawn from, with its weight; none for a company without a guide. */
export const topicsOfCompany = (company: string) => topicsByCompany.get(company) ?? []

/** The topics whose questions such a quiz may ask. */
export const topicsOf = (aim: QuizAim): string[] =>
  'company' in aim ? topicsOfCompany(aim.company).map(({ topicId }) => topicId) : [aim.topicId]

type Wish = { questions: BankQuestion[]; seen: ReadonlySet<string>; random: () => number }

/** None if there is no such topic, subskill or company, or if it has too few questions. */
export function chooseForAim(aim: QuizAim, { questions, seen, random }: Wish): BankQuestion[] {
  if ('company' in aim) {
    const sources = topicsOfCompany(aim.company).map(({ topicId, weight }) => ({
      pool: poolOf(questions, topicId),
      weights: subskillsOf(topicId),
      weight,
    }))
    return chooseForCompany({ sources, seen, random })
  }
  const pool = poolOf(questions, aim.topicId)
  const weights = subskillsOf(aim.topicId)
  if (!('subskill' in aim)) return chooseQuestions({ pool, weights, seen, random })
  const subskills = weights.map(({ subskill }) => subskill)
  if (!subskills.includes(aim.subskill)) return []
  return chooseForSubskill({ pool, subskills, subskill: aim.subskill, seen, random })
}
