import type { BenchEnvironment } from '../harness/environment.ts'

/** Every operation must have left one row: nothing was refused, nothing answered twice. */
export async function countAnswers({ db }: BenchEnvironment) {
  const count = async () => {
    const { rows } = await db.query<{ count: string }>('SELECT count(*) FROM quiz_answers')
    return Number(rows[0]?.count)
  }
  const before = await count()
  return async (all: number) => {
    const stored = (await count()) - before
    if (stored !== all) throw new Error(`${all} answers were sent and ${stored} stored`)
  }
}
