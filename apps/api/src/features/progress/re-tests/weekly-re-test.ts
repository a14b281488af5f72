import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import { addDays } from '#platform/calendar.ts'
import { type ReviewCard, isDue, retrievability } from './card.ts'

/** A re-test is about few things: the rest is filled from so many subskills. */
const MAX_SUBSKILLS = 3

type ConceptCard = ReviewCard & { concept: string }
type AnsweredSubskill = { subskill: string; weight: number; percent: number }
type WeeklyReTestInput = {
  cards: readonly ConceptCard[]
  today: string
  /** A Monday of the learner; the re-test takes what is due by its Sunday. */
  weekStart: string
  subskills: readonly AnsweredSubskill[]
}
export type WeeklyReTest = {
  /** What is most nearly forgotten comes first. */
  concepts: string[]
  /** How many questions to add from where, so that it is worth sitting down for. */
  fill: { subskill: string; questions: number }[]
}

export function weeklyReTest({
  cards,
  today,
  weekStart,
  subskills,
}: WeeklyReTestInput): WeeklyReTest {
  const concepts = cards
    .filter((card) => isDue(card, addDays(weekStart, 6)))
    .map(({ concept, ...card }) => ({ concept, chance: retrievability(card, today) }))
    .toSorted((one, other) => one.chance - other.chance || (one.concept < other.concept ? -1 : 1))
    .slice(0, QUIZ_SIZE.most)
    .map(({ concept }) => concept)
  return { concepts, fill: fillFrom(subskills, QUIZ_SIZE.least - concepts.length) }
}

/** In turns, the weakest first: what weighs most in the topic and is known least. */
function fillFrom(subskills: readonly AnsweredSubskill[], questions: number) {
  const weakest = subskills
    .toSorted((one, other) => gainOf(other) - gainOf(one))
    .slice(0, Math.min(MAX_SUBSKILLS, Math.max(0, questions)))
  return weakest.map(({ subskill }, place) => ({
    subskill,
    questions: Math.ceil((questions - place) / weakest.length),
  }))
}

const gainOf = ({ weight, percent }: AnsweredSubskill): number => weight * (100 - percent)
