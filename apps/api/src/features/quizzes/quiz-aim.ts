import { companyPractice } from '@nextround/content/practice'
import { subskillsOf } from '@nextround/content/syllabus'
import { topics } from '@nextround/content/topics'
import type { QuizAim } from '@nextround/contract/quizzes'
import { chooseAdaptively } from './choose-adaptively.ts'
import { chooseForCompany } from './choose-for-company.ts'
import { chooseForPlacement } from './choose-for-placement.ts'
import { chooseForReTest, type ReTestPlan } from './choose-for-re-test.ts'
import { chooseForSubskill } from './choose-for-subskill.ts'
import { chooseQuestions } from './choose-questions.ts'
import type { LearnerState } from './queries.ts'
import { type BankQuestion, poolOf, quizSize } from './question-pool.ts'
import { rankedQuestionsOf } from './ranked-questions.ts'
import { leastRecentlySeen, questionsOfConcept } from './questions-of-concept.ts'

/** The built-in topics come first in the catalogue. Aptitude is added because nearly every drive asks it. */
const BUILT_IN = 6
const GENERAL_TOPICS = [...topics.slice(0, BUILT_IN).map(({ id }) => id), 'aptitude'].map(
  (topicId) => ({ topicId, weight: 1 }),
)

const topicsByCompany = new Map(companyPractice.map(({ slug, topics }) => [slug, topics]))

/** The topics of a company's quiz with their weights. Empty for a company without a guide. */
export const topicsOfCompany = (company: string) => topicsByCompany.get(company) ?? []

/** The topics of a placement check with their weights: those of the company's guide, if there is a company. */
export const topicsOfPlacement = (company: string | null) =>
  company === null ? GENERAL_TOPICS : topicsOfCompany(company)

/** The topics from which a quiz with this aim may ask. */
export function topicsOf(aim: QuizAim, plan?: ReTestPlan): string[] {
  if ('placement' in aim) return topicsOfPlacement(aim.placement).map(({ topicId }) => topicId)
  if ('company' in aim) return topicsOfCompany(aim.company).map(({ topicId }) => topicId)
  if ('topicId' in aim) return [aim.topicId]
  return plan?.topicIds ?? []
}

type QuizSelectionInput = {
  questions: BankQuestion[]
  learner: LearnerState
  plan?: ReTestPlan | undefined
  random: () => number
}

/** Returns no questions for an unknown topic, subskill or company, or if there are too few. */
export function chooseForAim(
  aim: QuizAim,
  { questions, learner, plan, random }: QuizSelectionInput,
): BankQuestion[] {
  const { met, recent } = learner
  const seen = new Set(met.keys())
  if ('reTest' in aim) return plan ? chooseForReTest({ questions, plan, met, recent, random }) : []
  if ('company' in aim) {
    const sources = sourcesOf(questions, topicsOfCompany(aim.company))
    return chooseForCompany({ sources, size: aim.size, seen, recent, random })
  }
  if ('placement' in aim) {
    const sources = sourcesOf(questions, topicsOfPlacement(aim.placement))
    return chooseForPlacement({ sources, seen, random })
  }
  if (!('subskill' in aim)) return chooseForTopic(aim, { questions, learner, random })
  const pool = poolOf(questions, aim.topicId).bySubskill.get(aim.subskill)
  const isKnown = subskillsOf(aim.topicId).some(({ subskill }) => subskill === aim.subskill)
  return pool && isKnown ? chooseForSubskill({ pool, recent, seen, random }) : []
}

const sourcesOf = (questions: BankQuestion[], from: { topicId: string; weight: number }[]) =>
  from.map(({ topicId, weight }) => ({
    pool: poolOf(questions, topicId),
    weights: subskillsOf(topicId),
    weight,
  }))

/** The first quiz of a topic measures all of it. Later ones adapt to the learner. */
function chooseForTopic(
  { topicId, size }: { topicId: string; size?: number | undefined },
  { questions, learner, random }: QuizSelectionInput,
): BankQuestion[] {
  const { met, recent, skill, due } = learner
  const pool = poolOf(questions, topicId)
  const weights = subskillsOf(topicId)
  const seen = new Set(met.keys())
  if (!skill) return chooseQuestions({ pool, weights, size, seen, recent, random })
  const judged = Object.entries(skill.subskills).toSorted(([, one], [, other]) => one - other)
  return chooseAdaptively({
    ranks: rankedQuestionsOf(questions, topicId),
    weights,
    size: quizSize(pool.size, size),
    ability: skill.mean,
    weakest: judged.map(([subskill]) => subskill),
    due: due.flatMap(
      (concept) => leastRecentlySeen(questionsOfConcept(questions, concept), met) ?? [],
    ),
    seen,
    recent,
    random,
  })
}
