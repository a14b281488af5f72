import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'

describe('a statement', async () => {
  const { deps } = await startTestApp({ DATABASE_POOL_SIZE: '1' })

  it('is prepared and planned once if it runs a hundred times', async () => {
    for (let turn = 0; turn < 100; turn++) {
      await deps.db
        .selectFrom('questions')
        .select('id')
        .where('topic_id', '=', `topic-${turn}`)
        .execute()
    }

    const { rows } = await deps.pool.query(
      "SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE statement LIKE '%topic_id%'",
    )
    // A generic plan is made at the first use and cached, while a custom one would be made at every use.
    expect(rows).toEqual([{ generic_plans: 100, custom_plans: 0 }])
  })

  it('returns counts as numbers', async () => {
    const { rows } = await deps.pool.query('SELECT count(*) FROM questions')
    expect(rows[0]).toEqual({ count: expect.any(Number) })
  })
})
