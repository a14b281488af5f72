import { expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

const testApp = await startTestApp()

it('deletes an account while its quiz is being finished, without a deadlock', async () => {
  const { as, given, deps } = testApp
  const { pool } = deps
  const taker = await quizTaker(testApp)
  const asha = await given.user()
  const isRight = (_: unknown, place: number) => (place === 0 ? true : null)
  await taker.take(asha, { isRight })
  const quiz = await taker.open(asha, { isRight })
  await pool.query(`INSERT INTO notes_read (user_id, note) VALUES ($1, 'os/memory')`, [asha.id])

  // A deletion goes through the tables by name. This makes it wait after the leaderboard and before the quizzes.
  const release = await hold(pool, 'SELECT FROM notes_read WHERE user_id = $1 FOR UPDATE', [
    asha.id,
  ])
  const deletion = as({ ...asha }).delete('/api/account')
  await untilWaiting(pool, 1)
  const finish = as({ ...asha }).post(`/api/quiz-sessions/${quiz.id}/completion`, {})
  await untilWaiting(pool, 2)
  await release()

  expect(await deletion).toMatchObject({ status: 200, body: { isDeleted: true } })
  expect((await finish).status).toBe(404)
}, 600_000)

it.each(['users', 'user_skills', 'user_totals'])(
  'leaves the leaderboard unchanged if a finish holds the row of %s',
  async (table) => {
    const { as, given, deps } = testApp
    const { pool } = deps
    const taker = await quizTaker(testApp)
    const asha = await given.user()
    await taker.take(asha)
    const column = table === 'users' ? 'id' : 'user_id'
    const release = await hold(pool, `SELECT FROM ${table} WHERE ${column} = $1 FOR UPDATE`, [
      asha.id,
    ])
    const deletion = as({ ...asha }).delete('/api/account')
    await untilWaiting(pool, 1)
    // A finish continues to the leaderboard. If the deletion held that row, each would wait for the other.
    await pool.query('SELECT FROM leaderboard WHERE user_id = $1 FOR UPDATE NOWAIT', [asha.id])
    await release()
    expect(await deletion).toMatchObject({ status: 200, body: { isDeleted: true } })
  },
  600_000,
)
