import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import { addDays } from '#platform/calendar.ts'
import { type ReviewCard, isDue, retrievability } from './card.ts'

/** Keeps a re-test focused: the remaining questions come from at most this many subskills. */
const MAX_SUBSKILLS = 3

type ConceptCard = ReviewCard & { concept: string }
type AnsweredSubskill = { subskill: string; weight: number; percent: number }
type WeeklyReTestInput = {
  cards: readonly ConceptCard[]
  today: string
  /** A Monday in the learner's time zone. The re-test includes everything due by the Sunday of that week. */
  weekStart: string
  subskills: readonly AnsweredSubskill[]
}
export type WeeklyReTest = {
  /** The concepts closest to being forgotten come first. */
  concepts: string[]
  /** How many questions to add from which subskill, so that the re-test has a useful length. */
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

/** Distributes the questions evenly over the weakest subskills: those with a high weight and a low percentage. */
function fillFrom(subskills: readonly AnsweredSubskill[], questions: number) {
  const weakest = subskills
    .toSorted((one, other) => possibleGain(other) - possibleGain(one))
    .slice(0, Math.min(MAX_SUBSKILLS, Math.max(0, questions)))
  return weakest.map(({ subskill }, index) => ({
    subskill,
    questions: Math.ceil((questions - index) / weakest.length),
  }))
}

const possibleGain = ({ weight, percent }: AnsweredSubskill): number => weight * (100 - percent)
