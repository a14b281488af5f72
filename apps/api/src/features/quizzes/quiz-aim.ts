import { companyLabels, type LabelledTopic } from '@nextround/content/company-labels'
import { subskillsOf } from '@nextround/content/syllabus'
import type { QuizAim } from '@nextround/contract/quizzes'
import { groupBlocks } from './blocks.ts'
import { chooseAdaptively } from './choose-adaptively.ts'
import { chooseForCompany } from './choose-for-company.ts'
import { chooseForReTest, type ReTestPlan } from './choose-for-re-test.ts'
import { chooseForSubskill } from './choose-for-subskill.ts'
import { chooseQuestions } from './choose-questions.ts'
import { NEWCOMER_ABILITY } from './level-shares.ts'
import type { LearnerState } from './queries.ts'
import { type BankQuestion, poolOf, quizSize, listSingles } from './question-pool.ts'
import { rankedQuestionsOf } from './ranked-questions.ts'
import { sectionsOfPlacement } from './placement-sections.ts'
import { leastRecentlySeen, questionsOfConcept } from './questions-of-concept.ts'

const topicsByCompany = new Map(companyLabels.map(({ slug, topics }) => [slug, topics]))

/**
 * The topics of a company's quiz with their weights and those of their subskills. Empty for a company without a guide.
 */
export const topicsOfCompany = (company: string): LabelledTopic[] =>
  topicsByCompany.get(company) ?? []

/** A task's questions are not chosen here: the plan lists them. */
type Aim = Exclude<QuizAim, { task: string }>

/** The topics from which a quiz with this aim may ask. */
export function topicsOf(aim: Aim, plan?: ReTestPlan): string[] {
  if ('placement' in aim) return sectionsOfPlacement(aim.placement).map(({ topicId }) => topicId)
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
  aim: Exclude<Aim, { placement: string | null }>,
  { questions, learner, plan, random }: QuizSelectionInput,
): BankQuestion[] {
  const { met, recent } = learner
  const seen = new Set(met.keys())
  const abilityIn = (from: { topicId: string; weight: number }[]) => meanAbility(learner, from)
  if ('reTest' in aim) {
    if (!plan) return []
    const ability = abilityIn(plan.topicIds.map((topicId) => ({ topicId, weight: 1 })))
    return chooseForReTest({ questions, plan, met, recent, ability, random })
  }
  if ('company' in aim) {
    const topics = topicsOfCompany(aim.company)
    const sources = topics.map(({ topicId, weight, subskills }) => ({
      pool: poolOf(questions, topicId),
      blocks: groupBlocks(questions, topicId),
      weights: subskills,
      weight,
    }))
    const ability = abilityIn(topics)
    return chooseForCompany({ sources, size: aim.size, seen, recent, ability, random })
  }
  if (!('subskill' in aim)) return chooseForTopic(aim, { questions, learner, random })
  const pool = poolOf(questions, aim.topicId).bySubskill.get(aim.subskill)
  const blocks = groupBlocks(questions, aim.topicId).get(aim.subskill)
  const isKnown = subskillsOf(aim.topicId).some(({ subskill }) => subskill === aim.subskill)
  const ability = abilityIn([{ topicId: aim.topicId, weight: 1 }])
  return isKnown ? chooseForSubskill({ pool, blocks, recent, seen, ability, random }) : []
}

/** A topic without answers counts as a newcomer's. */
export function meanAbility(
  { skills }: LearnerState,
  topics: { topicId: string; weight: number }[],
): number {
  const all = topics.reduce((sum, { weight }) => sum + weight, 0)
  const abilityIn = (topicId: string) => skills[topicId]?.mean ?? NEWCOMER_ABILITY
  return topics.reduce((sum, { topicId, weight }) => sum + (weight * abilityIn(topicId)) / all, 0)
}

/** The first quiz of a topic measures all of it. Later ones adapt to the learner. */
function chooseForTopic(
  { topicId, size }: { topicId: string; size?: number | undefined },
  { questions, learner, random }: QuizSelectionInput,
): BankQuestion[] {
  const { met, recent, due } = learner
  const skill = learner.skills[topicId]
  const pool = poolOf(questions, topicId)
  const blocks = groupBlocks(questions, topicId)
  const weights = subskillsOf(topicId)
  const seen = new Set(met.keys())
  if (!skill) return chooseQuestions({ pool, blocks, weights, size, seen, recent, random })
  const judged = Object.entries(skill.subskills).toSorted(([, one], [, other]) => one - other)
  return chooseAdaptively({
    ranks: rankedQuestionsOf(questions, topicId),
    blocks,
    weights,
    size: quizSize(pool.size, size),
    ability: skill.mean,
    weakest: judged.map(([subskill]) => subskill),
    // A question of a set is not asked alone. Its concept comes back in another one, or in a re-test.
    due: due.flatMap(
      (concept) =>
        leastRecentlySeen(questionsOfConcept(listSingles(questions), concept), met) ?? [],
    ),
    seen,
    recent,
    random,
  })
}
