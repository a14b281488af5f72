/** The environment of a bench: a private migrated database and separate counters in Redis. */
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
  /** The machine was too busy for a verdict. */
  isInconclusive?: boolean
}

export type Bench = (target: BenchTarget) => Promise<Figure[]>

export const median = (numbers: number[]): number => percentile(numbers, 50)

/** Returns the percentile: the smallest value that at least this percentage does not exceed. */
export function percentile(numbers: number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN
}
