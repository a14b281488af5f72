import { PRACTICE_SIZE } from '@nextround/contract/quizzes'

/** Practice of one subskill in one go. */
export type Sitting = { topic: string; subskill: string; questions: number }

type Subskill = Pick<Sitting, 'topic' | 'subskill'>

/** As few as possible, about equally long. */
export function sittingsOf({ topic, subskill }: Subskill, questions: number): Sitting[] {
  const count = Math.ceil(questions / PRACTICE_SIZE.most)
  return Array.from({ length: count }, (_, place) => ({
    topic,
    subskill,
    questions: Math.floor((questions + place) / count),
  }))
}

type SpreadInput = {
  /** The most valuable first. */
  sittings: readonly Sitting[]
  /** How many questions each day has already. */
  taken: readonly number[]
  roomADay: number
}

/**
 * Each on the emptiest day, the first of them: so days are about equally long, and early ones have what is worth most.
 * Nobody practises the same twice a day. What fits nowhere is shortened, as long as there
 * remains enough to be practice, and the rest is left out.
 */
export function spreadPractice({ sittings, taken, roomADay }: SpreadInput) {
  const days = taken.map((questions) => ({ questions, sittings: [] as Sitting[] }))
  const left: Sitting[] = []

  const place = (sitting: Sitting): void => {
    const possible = days.filter(
      (day) =>
        roomADay - day.questions >= PRACTICE_SIZE.least &&
        day.sittings.every(({ subskill }) => subskill !== sitting.subskill),
    )
    const withRoom = possible.filter((day) => day.questions + sitting.questions <= roomADay)
    const day = emptiest(withRoom) ?? emptiest(possible)
    if (!day || sitting.questions < PRACTICE_SIZE.least) {
      left.push(sitting)
      return
    }
    const questions = Math.min(sitting.questions, roomADay - day.questions)
    day.questions += questions
    day.sittings.push({ ...sitting, questions })
    const rest = sitting.questions - questions
    if (rest > 0) place({ ...sitting, questions: rest })
  }
  for (const sitting of sittings) place(sitting)
  // Rests that are too short one by one may be enough together.
  for (let before = Infinity; questionsIn(left) < before; ) {
    before = questionsIn(left)
    for (const rests of Map.groupBy(left.splice(0), ({ subskill }) => subskill).values())
      for (const sitting of sittingsOf(rests[0]!, questionsIn(rests))) place(sitting)
  }
  return { days: days.map((day) => day.sittings), left }
}

const questionsIn = (sittings: readonly Sitting[]): number =>
  sittings.reduce((sum, { questions }) => sum + questions, 0)

const emptiest = <Day extends { questions: number }>(days: readonly Day[]): Day | undefined =>
  days.toSorted((one, other) => one.questions - other.questions)[0]
