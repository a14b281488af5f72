import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { DAY_MS } from '#platform/calendar.ts'

describe('a learner two dates behind the database', async () => {
  const test = await startTestApp({ isolated: true })
  const { given, deps } = test
  await liveInTheFarEast(deps.config.DATABASE_URL)
  const { take } = await quizTaker(test)

  it('has all quizzes of a day counted on that day', async () => {
    const asha = await given.user()
    await deps.db
      .updateTable('users')
      .set({ time_zone: 'Etc/GMT+12' })
      .where('id', '=', asha.id)
      .execute()
    const day = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10)
    for (const time of ['10:10', '11:00']) await take(asha, { at: new Date(`${day}T${time}Z`) })

    const days = await deps.db
      .selectFrom('study_days')
      .select(['answered', 'correct'])
      .where('user_id', '=', asha.id)
      .execute()
    expect(days).toEqual([{ answered: 30, correct: 30 }])
  })

  /** Changes the time zone of the database, starting with its next connection. */
  async function liveInTheFarEast(connectionString: string) {
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
    await client.query(`ALTER DATABASE "${rows[0]!.name}" SET timezone = 'Pacific/Kiritimati'`)
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [rows[0]!.name],
    )
    await client.end()
    const now = await deps.pool.query("SELECT current_setting('timezone') AS zone")
    expect(now.rows).toEqual([{ zone: 'Pacific/Kiritimati' }])
  }
})
