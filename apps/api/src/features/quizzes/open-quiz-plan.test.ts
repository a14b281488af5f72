import { expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'

/** A generic plan serves every value, so it can use the partial index of open quizzes only if "open" is a literal. */
it('finds the open quiz by its index, however many quizzes there are', async () => {
  const { deps, given, as } = await startTestApp({ DATABASE_POOL_SIZE: '1' })
  await as(await given.user()).get('/api/quiz-sessions/open')

  const { rows: statements } = await deps.pool.query<{ name: string; blanks: number }>(
    `SELECT name, cardinality(parameter_types) AS blanks FROM pg_prepared_statements
      WHERE statement LIKE '%FROM quiz_sessions WHERE user_id%'`,
  )
  expect(statements).toHaveLength(1)
  // In a small table a sequential scan is cheapest. Turning it off shows whether the index can be used.
  await deps.pool.query('SET enable_seqscan = off')
  await deps.pool.query('DISCARD PLANS')
  const [{ name, blanks } = { name: '', blanks: 0 }] = statements
  const values = Array(blanks).fill('NULL').join(', ')
  const { rows: plan } = await deps.pool.query(`EXPLAIN EXECUTE "${name}" (${values})`)
  expect(JSON.stringify(plan)).toContain('Index Scan using quiz_sessions_open_idx')
})
