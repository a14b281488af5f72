import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import { addDays } from '../calendar/day.ts'
import { type Card, isDue, retrievability } from './card.ts'

/** A re-test is about few things: the rest is filled from so many subskills. */
const WEAKEST = 3

type ConceptCard = Card & { concept: string }
type Subskill = { subskill: string; weight: number; percent: number }
type Week = {
  cards: readonly ConceptCard[]
  today: string
  /** A Monday of the learner; the re-test takes what is due by its Sunday. */
  weekStart: string
  subskills: readonly Subskill[]
}
export type WeeklyReTest = {
  /** What is most nearly forgotten comes first. */
  concepts: string[]
  /** How many questions to add from where, so that it is worth sitting down for. */
  fill: { subskill: string; questions: number }[]
}

export function weeklyReTest({ cards, today, weekStart, subskills }: Week): WeeklyReTest {
  const concepts = cards
    .filter((card) => isDue(card, addDays(weekStart, 6)))
    .map(({ concept, ...card }) => ({ concept, chance: retrievability(card, today) }))
    .toSorted((one, other) => one.chance - other.chance || (one.concept < other.concept ? -1 : 1))
    .slice(0, QUIZ_SIZE.most)
    .map(({ concept }) => concept)
  return { concepts, fill: fillFrom(subskills, QUIZ_SIZE.least - concepts.length) }
}

/** In turns, the weakest first: what weighs most in the topic and is known least. */
function fillFrom(subskills: readonly Subskill[], questions: number) {
  const weakest = subskills
    .toSorted((one, other) => loss(other) - loss(one))
    .slice(0, Math.min(WEAKEST, Math.max(0, questions)))
  return weakest.map(({ subskill }, place) => ({
    subskill,
    questions: Math.ceil((questions - place) / weakest.length),
  }))
}

const loss = ({ weight, percent }: Subskill): number => weight * (100 - percent)
