import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import { shuffled, type Stack, startDraw } from './draw.ts'
import type { BankQuestion, Pool } from './question-pool.ts'

type Wish = {
  pool: Pool
  /** All of the topic, in the order of the syllabus. */
  subskills: string[]
  subskill: string
  seen: ReadonlySet<string>
  random: () => number
}

/** How many questions such a quiz has, and how many of them are of the subskill itself. */
export function sizeForSubskill({ pool, subskill }: Pick<Wish, 'pool' | 'subskill'>) {
  const own = pool.shelves.get(subskill)?.size ?? 0
  const size = own === 0 || pool.size < QUIZ_SIZE.least ? 0 : QUIZ_SIZE.least
  return { size, own: Math.min(own, size) }
}

/** Ten questions: all that the subskill has, then what its neighbours in the syllabus have, the nearest first. */
export function chooseForSubskill(wish: Wish): BankQuestion[] {
  const { pool, subskills, subskill, seen, random } = wish
  const { size, own } = sizeForSubskill(wish)
  const draw = startDraw({ size, seen, random })
  const place = subskills.indexOf(subskill)
  const distance = (other: string) => Math.abs(subskills.indexOf(other) - place)
  const [itself, ...neighbours] = subskills
    .toSorted((one, other) => distance(one) - distance(other))
    .flatMap((name): Stack | [] => {
      const shelf = pool.shelves.get(name)
      return shelf ? { shelf, slots: size } : []
    })
  if (!itself) return []
  draw.take([itself], own)
  draw.take(neighbours, size)
  return [
    ...shuffled(draw.chosen.slice(0, own), random),
    ...shuffled(draw.chosen.slice(own), random),
  ]
}
