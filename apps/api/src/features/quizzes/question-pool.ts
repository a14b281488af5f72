/** What this feature needs to know of a question; `app.ts` hands over the live bank. */
export type BankQuestion = {
  id: string
  topicId: string
  subskill: string
  level: 'beginner' | 'intermediate' | 'advanced'
  isShuffled: boolean
  variantGroup: string | null
}
export type Bank = { questions(): Promise<BankQuestion[]> }

export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
type Level = (typeof LEVELS)[number]

/** The questions of a topic by subskill and level, so that choosing does not grow with the bank. */
export type Pool = { size: number; shelves: Map<string, Record<Level, BankQuestion[]>> }

const made = new WeakMap<BankQuestion[], Map<string, Pool>>()

/** Sorted once per version of the bank: the bank hands out the same list until it changes. */
export function poolOf(questions: BankQuestion[], topicId: string): Pool {
  let pools = made.get(questions)
  if (!pools) {
    pools = new Map()
    for (const question of questions) shelve(pools, question)
    made.set(questions, pools)
  }
  return pools.get(topicId) ?? { size: 0, shelves: new Map() }
}

function shelve(pools: Map<string, Pool>, question: BankQuestion) {
  const { topicId, subskill, level } = question
  const pool = pools.get(topicId) ?? { size: 0, shelves: new Map() }
  const shelf = pool.shelves.get(subskill) ?? { beginner: [], intermediate: [], advanced: [] }
  shelf[level].push(question)
  pool.shelves.set(subskill, shelf)
  pool.size += 1
  pools.set(topicId, pool)
}
