/** Where a bench works: a migrated database that nobody else uses, and counters of its own in Redis. */
export type BenchTarget = {
  DATABASE_URL: string
  REDIS_URL: string
  NODE_ENV: string
  LOG_LEVEL: string
}

/** One line of the table. A figure without a goal only explains the others. */
export type Figure = {
  what: string
  figure: string
  goal?: string
  isMet?: boolean
  /** The machine was too busy to say. */
  isInconclusive?: boolean
}

export type Bench = (target: BenchTarget) => Promise<Figure[]>

export const median = (numbers: number[]): number => percentile(numbers, 50)

/** The smallest value that at least so many of a hundred do not exceed. */
export function percentile(numbers: number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN
}
