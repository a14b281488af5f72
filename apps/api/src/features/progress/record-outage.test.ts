import type { Dashboard } from '@nextround/contract/progress'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAnnounce } from '../../app.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { DAY_MS } from '#platform/calendar.ts'
import { recordOutage } from './record-outage.ts'

const PATIENCE = { timeout: 20_000, interval: 5 }

describe('an outage', async () => {
  const test = await startTestApp()
  const { as, given } = test
  const { db, pool } = test.deps
  const announce = createAnnounce(test.deps)
  const { take, open } = await quizTaker(test)
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  const outage = { from: daysAgo(5.5), to: daysAgo(0.8) }
  const currentOf = async (user: TestUser) =>
    ((await as(user).get('/api/dashboard')).body as Dashboard).streak.current

  afterEach(async () => {
    await pool.query('DELETE FROM users; DELETE FROM outages')
  })

  /** Practised before the outage and today: without it these are two streaks of one day. */
  const someone = async () => {
    const user = await given.user()
    await take(user, { at: daysAgo(6) })
    await take(user)
    expect(await currentOf(user)).toBe(1)
    return user
  }
  /** Practised before the outage, and is about to finish a quiz of today. */
  const someoneFinishing = async () => {
    const user = await given.user()
    await take(user, { at: daysAgo(6) })
    const { id } = await open(user)
    const finish = () => as(user).post(`/api/quiz-sessions/${id}/completion`, {})
    return { user, finish }
  }
  const untilWaiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await pool.query(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(count)
    }, PATIENCE)
  /** Keeps a row of the learner locked, until it is called. */
  async function hold(table: 'user_totals' | 'user_skills' | 'study_days', user: TestUser) {
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query(`SELECT FROM ${table} WHERE user_id = $1 FOR UPDATE`, [user.id])
    return async () => {
      await client.query('COMMIT')
      client.release()
    }
  }

  it('that is recorded twice is one, and finds nothing left to mend', async () => {
    const asha = await someone()
    expect(await recordOutage({ db, announce }, outage)).toEqual({ isNew: true, learners: 1 })
    expect(await currentOf(asha)).toBe(2)
    expect(await recordOutage({ db, announce }, outage)).toEqual({ isNew: false, learners: 0 })
    expect(await db.selectFrom('outages').selectAll().execute()).toHaveLength(1)
  })

  it('is one outage too when two people record it at once', async () => {
    await someone()
    const both = await Promise.all([
      recordOutage({ db, announce }, outage),
      recordOutage({ db, announce }, outage),
    ])
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await db.selectFrom('outages').selectAll().execute()).toHaveLength(1)
  })

  it('mends some learners at a time, holds nobody else up, and goes on after it was stopped', async () => {
    const [asha, ravi] = [await someone(), await someone()]
    const release = await hold('user_totals', ravi)
    const recording = recordOutage({ db, announce }, outage, { batchSize: 1 })
    const stopped = recording.then(
      () => false,
      () => true,
    )
    await untilWaiting(1)
    expect(await currentOf(asha)).toBe(2)
    await pool.query('SELECT FROM user_totals WHERE user_id = $1 FOR UPDATE NOWAIT', [asha.id])

    await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    // In the words of the server or of the network: the connection may be gone before they are read.
    expect(await stopped).toBe(true)
    await release()
    expect(await currentOf(ravi)).toBe(1)
    expect(await recordOutage({ db, announce }, outage, { batchSize: 1 })).toEqual({
      isNew: false,
      learners: 1,
    })
    expect(await currentOf(ravi)).toBe(2)
  })

  it('is known to a quiz whose finish waited for its learner to be mended', async () => {
    const { user: asha, finish } = await someoneFinishing()
    const release = await hold('user_totals', await someone())
    const recording = recordOutage({ db, announce }, outage)
    await untilWaiting(1)
    const finishing = finish()
    await untilWaiting(2)
    await release()
    await recording
    expect((await finishing).status).toBe(200)
    expect(await currentOf(asha)).toBe(2)
  })

  it('is known to a quiz whose finish had read everything before it was recorded', async () => {
    const { user: asha, finish } = await someoneFinishing()
    const release = await hold('user_skills', asha)
    const finishing = finish()
    await untilWaiting(1)
    await recordOutage({ db, announce }, outage)
    await release()
    expect((await finishing).status).toBe(200)
    expect(await currentOf(asha)).toBe(2)
  })

  it('takes nothing from a quiz that was finished while it waited', async () => {
    const asha = await someone()
    // The same day again: its row is written after the totals, and held meanwhile.
    const { id } = await open(asha)
    const release = await hold('study_days', asha)
    const finishing = as(asha).post(`/api/quiz-sessions/${id}/completion`, {})
    await untilWaiting(1)
    const recording = recordOutage({ db, announce }, outage)
    await untilWaiting(2)
    await release()
    expect((await finishing).status).toBe(200)
    expect(await recording).toMatchObject({ learners: 1 })
    expect(await currentOf(asha)).toBe(2)
    const { quizzes } = await db
      .selectFrom('user_totals')
      .select('quizzes')
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow()
    expect(quizzes).toBe(3)
  })

  it('is known to a later quiz of a learner whom nobody has mended', async () => {
    const { user: asha, finish } = await someoneFinishing()
    await db
      .insertInto('outages')
      .values({ id: asha.id, began_at: outage.from, ended_at: outage.to })
      .execute()
    expect((await finish()).status).toBe(200)
    expect(await currentOf(asha)).toBe(2)
  })

  it('reaches over an earlier one to those who had practised before both', async () => {
    const asha = await given.user()
    await take(asha, { at: daysAgo(20) })
    await recordOutage({ db, announce }, { from: daysAgo(19.5), to: daysAgo(5) })
    await take(asha)
    expect(await currentOf(asha)).toBe(1)
    await recordOutage({ db, announce }, { from: daysAgo(5), to: daysAgo(0.8) })
    expect(await currentOf(asha)).toBe(2)
  })

  it('has a beginning and an end that are past', async () => {
    const wrong = [
      { from: daysAgo(1), to: daysAgo(2) },
      { from: daysAgo(1), to: daysAgo(-1) },
      { from: new Date('no date'), to: daysAgo(1) },
    ]
    for (const each of wrong)
      await expect(recordOutage({ db, announce }, each)).rejects.toThrow('outage')
  })
})
