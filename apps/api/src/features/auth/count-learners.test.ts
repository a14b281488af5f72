import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { createLearnerCount } from './count-learners.ts'
import { recountLearners } from './recount-learners.ts'

describe('the number of learners', async () => {
  const { deps, as } = await startTestApp({ isolated: true })
  const { db, pool } = deps

  const add = (howMany: number, opened: string) =>
    pool.query(
      `INSERT INTO users (id, name, email, opened_at)
       SELECT gen_random_uuid(), 'x', gen_random_uuid() || '@example.com', ${opened}
         FROM generate_series(1, ${howMany})`,
    )

  it('is rounded down, excludes accounts never opened, and is counted by the hourly job', async () => {
    await add(299, 'now()')
    await add(50, 'NULL')
    await recountLearners(db, { pageSize: 20 })
    const counted = { status: 200, body: { learners: 200 } }
    expect(await as('guest').get('/api/learners')).toMatchObject(counted)
    await add(500, 'now()')
    expect(await as('guest').get('/api/learners')).toMatchObject(counted)
    await recountLearners(db)
    expect(await createLearnerCount(db)()).toBe(700)
  })

  it('is read without reading accounts, once for simultaneous visitors, also if that fails', async () => {
    const release = await hold(pool, 'LOCK TABLE users, learner_count IN ACCESS EXCLUSIVE MODE')
    const count = createLearnerCount(db)
    const visitors = Promise.allSettled([count(), count(), count()])
    await untilWaiting(pool, 1)
    await pool.query(`
      SELECT pg_cancel_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    const statuses = (await visitors).map(({ status }) => status)
    expect(statuses).toEqual(['rejected', 'rejected', 'rejected'])
    // The failure is remembered: nobody asks again, although the tables are still locked.
    await expect(count()).rejects.toThrow('canceling statement')
    await release()
  })
})
