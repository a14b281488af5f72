import type { Dashboard } from '@nextround/contract/progress'
import { afterEach, describe, expect, it } from 'vitest'
import { createAnnounce } from '../../app.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { NOON } from '#testing/noon.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { DAY_MS } from '#platform/calendar.ts'
import { recordOutage } from './record-outage.ts'

describe('an outage', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given } = test
  const { db, pool } = test.deps
  const announce = createAnnounce(test.deps)
  const { take, open } = await quizTaker(test)
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  const outage = { from: daysAgo(5.5), to: daysAgo(0.8) }
  const getCurrentStreak = async (user: TestUser) =>
    ((await as(user).get('/api/dashboard')).body as Dashboard).streak.current

  afterEach(async () => {
    await pool.query('DELETE FROM users; DELETE FROM outages')
  })

  /** Returns a learner who practised before the outage and today. Without it these are two streaks of one day. */
  const someone = async () => {
    const user = await given.user({ timeZone: NOON })
    await take(user, { at: daysAgo(6) })
    await take(user)
    expect(await getCurrentStreak(user)).toBe(1)
    return user
  }
  /** Returns a learner who practised before the outage and is about to finish a quiz today. */
  const someoneFinishing = async () => {
    const user = await given.user({ timeZone: NOON })
    await take(user, { at: daysAgo(6) })
    const { id } = await open(user)
    const finish = () => as(user).post(`/api/quiz-sessions/${id}/completion`, {})
    return { user, finish }
  }
  /** Locks a row of the learner until the returned function is called. */
  const holdRow = (table: 'user_totals' | 'user_skills' | 'study_days', user: TestUser) =>
    hold(pool, `SELECT FROM ${table} WHERE user_id = $1 FOR UPDATE`, [user.id])

  it('recorded twice counts once, and repairs nothing the second time', async () => {
    const asha = await someone()
    expect(await recordOutage({ db, announce }, outage)).toEqual({ isNew: true, learners: 1 })
    expect(await getCurrentStreak(asha)).toBe(2)
    expect(await recordOutage({ db, announce }, outage)).toEqual({ isNew: false, learners: 0 })
    expect(await db.selectFrom('outages').selectAll().execute()).toHaveLength(1)
  })

  it('recorded by two people simultaneously counts once', async () => {
    await someone()
    const both = await Promise.all([
      recordOutage({ db, announce }, outage),
      recordOutage({ db, announce }, outage),
    ])
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await db.selectFrom('outages').selectAll().execute()).toHaveLength(1)
  })

  it('repairs learners in batches, blocks nobody, and resumes after an interruption', async () => {
    const [asha, ravi] = [await someone(), await someone()]
    const release = await holdRow('user_totals', ravi)
    const recording = recordOutage({ db, announce }, outage, { batchSize: 1 })
    const stopped = recording.then(
      () => false,
      () => true,
    )
    await untilWaiting(pool, 1)
    expect(await getCurrentStreak(asha)).toBe(2)
    await pool.query('SELECT FROM user_totals WHERE user_id = $1 FOR UPDATE NOWAIT', [asha.id])

    await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    // Only the failure is checked: its message may come from the server or from the network.
    expect(await stopped).toBe(true)
    await release()
    expect(await getCurrentStreak(ravi)).toBe(1)
    expect(await recordOutage({ db, announce }, outage, { batchSize: 1 })).toEqual({
      isNew: false,
      learners: 1,
    })
    expect(await getCurrentStreak(ravi)).toBe(2)
  })

  it('is included in a quiz whose finish waited for the repair', async () => {
    const { user: asha, finish } = await someoneFinishing()
    const release = await holdRow('user_totals', await someone())
    const recording = recordOutage({ db, announce }, outage)
    await untilWaiting(pool, 1)
    const finishing = finish()
    await untilWaiting(pool, 2)
    await release()
    await recording
    expect((await finishing).status).toBe(200)
    expect(await getCurrentStreak(asha)).toBe(2)
  })

  it('is included in a quiz whose finish had read everything before it was recorded', async () => {
    const { user: asha, finish } = await someoneFinishing()
    const release = await holdRow('user_skills', asha)
    const finishing = finish()
    await untilWaiting(pool, 1)
    await recordOutage({ db, announce }, outage)
    await release()
    expect((await finishing).status).toBe(200)
    expect(await getCurrentStreak(asha)).toBe(2)
  })

  it('loses nothing of a quiz finished while it waited', async () => {
    const asha = await someone()
    // The same day again: its row is written after the totals, and the test holds its lock.
    const { id } = await open(asha)
    const release = await holdRow('study_days', asha)
    const finishing = as(asha).post(`/api/quiz-sessions/${id}/completion`, {})
    await untilWaiting(pool, 1)
    const recording = recordOutage({ db, announce }, outage)
    await untilWaiting(pool, 2)
    await release()
    expect((await finishing).status).toBe(200)
    expect(await recording).toMatchObject({ learners: 1 })
    expect(await getCurrentStreak(asha)).toBe(2)
    const { quizzes } = await db
      .selectFrom('user_totals')
      .select('quizzes')
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow()
    expect(quizzes).toBe(3)
  })

  it('waits while another is being recorded, so no learner gets only the later one', async () => {
    const release = await hold(
      pool,
      'INSERT INTO outages (id, began_at, ended_at) VALUES (gen_random_uuid(), $1, $2)',
      [daysAgo(9), daysAgo(8)],
    )
    const recording = recordOutage({ db, announce }, outage)
    await untilWaiting(pool, 1)
    await release()
    expect(await recording).toMatchObject({ isNew: true })
  })

  it('doesn’t repair a streak that already includes it', async () => {
    const asha = await someone()
    const release = await hold(
      pool,
      'UPDATE user_totals SET outages_known = 1 WHERE user_id = $1',
      [asha.id],
    )
    const recording = recordOutage({ db, announce }, outage)
    await untilWaiting(pool, 1)
    await release()
    expect(await recording).toEqual({ isNew: true, learners: 0 })
  })

  it('is included in a later quiz of a learner not yet repaired', async () => {
    const { user: asha, finish } = await someoneFinishing()
    await db
      .insertInto('outages')
      .values({ id: asha.id, began_at: outage.from, ended_at: outage.to })
      .execute()
    expect((await finish()).status).toBe(200)
    expect(await getCurrentStreak(asha)).toBe(2)
  })

  it('extends past an earlier one for learners who practised before both', async () => {
    const asha = await given.user({ timeZone: NOON })
    await take(asha, { at: daysAgo(20) })
    await recordOutage({ db, announce }, { from: daysAgo(19.5), to: daysAgo(5) })
    await take(asha)
    expect(await getCurrentStreak(asha)).toBe(1)
    await recordOutage({ db, announce }, { from: daysAgo(5), to: daysAgo(0.8) })
    expect(await getCurrentStreak(asha)).toBe(2)
  })

  it('must have a start and an end in the past', async () => {
    const wrong = [
      { from: daysAgo(1), to: daysAgo(2) },
      { from: daysAgo(1), to: daysAgo(-1) },
      { from: new Date('no date'), to: daysAgo(1) },
    ]
    for (const each of wrong)
      await expect(recordOutage({ db, announce }, each)).rejects.toThrow('outage')
  })
})
