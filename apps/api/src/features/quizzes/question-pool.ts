import { QUIZ_SIZE } from '@nextround/contract/quizzes'

/** What this feature needs to know of a question; `app.ts` hands over the live bank, which holds no keys. */
export type BankQuestion = {
  id: string
  topicId: string
  subskill: string
  concept: string
  level: 'beginner' | 'intermediate' | 'advanced'
  stem: string
  code: unknown
  options: unknown
  isShuffled: boolean
  variantGroup: string | null
  /** What answers have shown so far, on the scale on which learners are measured, and how uncertain it is. */
  difficulty: number
  variance: number
}
export type Bank = { questions(): Promise<BankQuestion[]> }

export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
type Level = (typeof LEVELS)[number]

/** `size`: how many can stand in one quiz, where of a group of variants only one may. */
export type Shelf = { size: number; levels: Record<Level, BankQuestion[]> }

/** The questions of a topic by subskill and level, so that choosing does not grow with the bank. */
export type Pool = { size: number; shelves: Map<string, Shelf> }

/** Made once per version of the bank: the bank hands out the same list until it changes. */
function perVersion<Made>(make: (questions: BankQuestion[]) => Made) {
  const made = new WeakMap<BankQuestion[], Made>()
  return (questions: BankQuestion[]): Made => {
    const found = made.get(questions) ?? make(questions)
    made.set(questions, found)
    return found
  }
}

export const questionsById = perVersion(
  (questions) => new Map(questions.map((question) => [question.id, question])),
)

export const poolOf = (questions: BankQuestion[], topicId: string): Pool =>
  poolsOf(questions).get(topicId) ?? { size: 0, shelves: new Map() }

const poolsOf = perVersion(shelve)

function shelve(questions: BankQuestion[]): Map<string, Pool> {
  const pools = new Map<string, Pool>()
  const groups = new Set<string>()
  for (const question of questions) {
    const { topicId, subskill, level, variantGroup } = question
    const pool = pools.get(topicId) ?? { size: 0, shelves: new Map<string, Shelf>() }
    const shelf = pool.shelves.get(subskill) ?? emptyShelf()
    const isFirst = (place: string) => !variantGroup || isAdded(groups, `${place}:${variantGroup}`)
    shelf.levels[level].push(question)
    if (isFirst(`${topicId}/${subskill}`)) shelf.size += 1
    if (isFirst(topicId)) pool.size += 1
    pool.shelves.set(subskill, shelf)
    pools.set(topicId, pool)
  }
  return pools
}

const emptyShelf = (): Shelf => ({
  size: 0,
  levels: { beginner: [], intermediate: [], advanced: [] },
})

const isAdded = (set: Set<string>, value: string) => set.size !== set.add(value).size

/** Of so many questions: a quiz of fifteen, or of all from ten on; below that there is none. */
export const quizSize = (questions: number): number =>
  questions < QUIZ_SIZE.least ? 0 : Math.min(QUIZ_SIZE.most, questions)
