import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import { shuffled, type SubskillQuota, createDraw } from './draw.ts'
import type { BankQuestion, TopicPool } from './question-pool.ts'

type SubskillQuizInput = {
  pool: TopicPool
  /** All of the topic, in the order of the syllabus. */
  subskills: string[]
  subskill: string
  seen: ReadonlySet<string>
  random: () => number
}

/** How many questions such a quiz has, and how many of them are of the subskill itself. */
export function sizeForSubskill({ pool, subskill }: Pick<SubskillQuizInput, 'pool' | 'subskill'>) {
  const own = pool.bySubskill.get(subskill)?.size ?? 0
  const size = own === 0 || pool.size < QUIZ_SIZE.least ? 0 : QUIZ_SIZE.least
  return { size, own: Math.min(own, size) }
}

/** Ten questions: all that the subskill has, then what its neighbours in the syllabus have, the nearest first. */
export function chooseForSubskill(input: SubskillQuizInput): BankQuestion[] {
  const { pool, subskills, subskill, seen, random } = input
  const { size, own } = sizeForSubskill(input)
  const draw = createDraw({ size, seen, random })
  const place = subskills.indexOf(subskill)
  const distance = (other: string) => Math.abs(subskills.indexOf(other) - place)
  const [itself, ...neighbours] = subskills
    .toSorted((one, other) => distance(one) - distance(other))
    .flatMap((name): SubskillQuota | [] => {
      const ofSubskill = pool.bySubskill.get(name)
      return ofSubskill ? { pool: ofSubskill, slots: size } : []
    })
  if (!itself) return []
  draw.take([itself], own)
  draw.take(neighbours, size)
  return [
    ...shuffled(draw.chosen.slice(0, own), random),
    ...shuffled(draw.chosen.slice(own), random),
  ]
}
