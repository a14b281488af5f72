import { PRACTICE_SIZE } from '@nextround/contract/quizzes'

/** One session of practice in one subskill. */
export type Sitting = { topic: string; subskill: string; questions: number }

type Subskill = Pick<Sitting, 'topic' | 'subskill'>

/** Splits the questions into as few sittings as possible, about equally long. */
export function sittingsOf({ topic, subskill }: Subskill, questions: number): Sitting[] {
  const count = Math.ceil(questions / PRACTICE_SIZE.most)
  return Array.from({ length: count }, (_, place) => ({
    topic,
    subskill,
    questions: Math.floor((questions + place) / count),
  }))
}

type SpreadInput = {
  /** Most valuable first. */
  sittings: readonly Sitting[]
  /** The number of questions already planned for each day. */
  taken: readonly number[]
  roomADay: number
}

/**
 * Places each sitting on the emptiest day, the earliest if several are equal, so that days are about equally long and
 * early days get the most valuable practice. A subskill is never practised twice on one day. A sitting that fits
 * nowhere is shortened if enough remains for practice, and the rest is left out.
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
  // Remainders that are too short on their own may be enough together.
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
