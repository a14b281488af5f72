import { shuffled } from '#platform/random.ts'
import { adaptiveSlots } from './adaptive-slots.ts'
import { drawBlock, insertBlocks, type TopicBlocks } from './blocks.ts'
import { easiestFirst, pick } from './draw.ts'
import { TARGET_BELOW_ABILITY } from './level-shares.ts'
import type { BankQuestion, SubskillWeight } from './question-pool.ts'
import {
  isUnmeasured,
  nearestByDifficulty,
  lowerBound,
  type RankedQuestions,
} from './ranked-questions.ts'

/** How many of the nearest questions to choose from. Always taking the nearest would show everyone the same ones. */
const CANDIDATES = 6
/** Per fifteen questions. Hard ones let learners show more, and unmeasured ones would otherwise stay unmeasured. */
const QUOTA_OF_FIFTEEN = { hard: 2, unmeasured: 2 } as const
const MAX_DUE = 2

type AdaptiveQuizInput = {
  readonly ranks: RankedQuestions
  readonly blocks?: TopicBlocks | undefined
  readonly weights: readonly SubskillWeight[]
  readonly size: number
  /** The learner's estimated ability in the topic, on the same scale as the difficulty of questions. */
  readonly ability: number
  /** Subskills with evidence, weakest first. */
  readonly weakest: readonly string[]
  /** Questions whose re-test is due, most urgent first. */
  readonly due: readonly BankQuestion[]
  readonly seen: ReadonlySet<string>
  /** Questions answered within the last day, used only if nothing else is left. */
  readonly recent?: ReadonlyMap<string, number> | undefined
  readonly random: () => number
}

/**
 * Chooses a quiz for a learner with a known skill: more questions on weak subskills, at the difficulty from which one
 * learns best.
 */
export function chooseAdaptively(input: AdaptiveQuizInput): BankQuestion[] {
  const { ranks, size: whole, ability, seen, random } = input
  const { block, weights } = drawBlock({ ...input, questions: whole })
  const size = whole - block.length
  const slots = adaptiveSlots({ ...input, weights, size })
  const chosen: BankQuestion[] = []
  const taken = new Set<string>()

  const isFree = ({ id, variantGroup }: BankQuestion) =>
    !taken.has(id) && !(variantGroup && taken.has(variantGroup))
  const isNew = (question: BankQuestion) => !seen.has(question.id) && isFree(question)
  const isRested = (question: BankQuestion) => !input.recent?.has(question.id) && isFree(question)
  const isNewInASlot = (question: BankQuestion) =>
    (slots.get(question.subskill) ?? 0) > 0 && isNew(question)
  const take = (question: BankQuestion | undefined) => {
    if (!question || chosen.length >= size) return false
    chosen.push(question)
    taken.add(question.id)
    if (question.variantGroup) taken.add(question.variantGroup)
    slots.set(question.subskill, (slots.get(question.subskill) ?? 0) - 1)
    return true
  }
  /** Prefers questions of subskills that still have a slot. */
  const anyOf = (questions: BankQuestion[], from = 0) =>
    pick(questions, isNewInASlot, random, from) ?? pick(questions, isNew, random, from)
  const near = (questions: BankQuestion[], isOpen: (question: BankQuestion) => boolean) => {
    const difficulty = ability - TARGET_BELOW_ABILITY
    const found = nearestByDifficulty(questions, { difficulty, count: CANDIDATES, isOpen })
    return found[Math.floor(random() * found.length)]
  }
  /** Takes questions until there are enough, the quiz is full or nothing is left. */
  const fill = (places: number, next: () => BankQuestion | undefined) => {
    for (let left = places; left > 0 && take(next()); left -= 1);
  }

  fill(MAX_DUE, () => input.due.find(isFree))
  const above = ranks.all.length - lowerBound(ranks.all, ability)
  const hardestThird = ranks.all.length - Math.ceil(above / 3)
  fill(quota(QUOTA_OF_FIFTEEN.hard, size), () => anyOf(ranks.all, hardestThird))
  fill(quota(QUOTA_OF_FIFTEEN.unmeasured, size) - chosen.filter(isUnmeasured).length, () =>
    anyOf(ranks.unmeasured),
  )
  for (const [subskill, places] of slots) {
    fill(places, () => near(ranks.bySubskill.get(subskill) ?? [], isNew))
  }
  // A subskill that ran out leaves its slots to the others: first unseen questions, then seen ones, and those of the
  // last day at the end.
  for (const isOpen of [isNew, isRested, isFree]) fill(size, () => near(ranks.all, isOpen))
  return insertBlocks(easiestFirst(shuffled(chosen, random)), [block], random)
}

const quota = (ofFifteen: number, size: number) => Math.round((ofFifteen * size) / 15)
