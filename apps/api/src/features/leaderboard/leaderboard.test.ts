import { readFileSync } from 'node:fs'
import type { Reply } from '@nextround/contract/endpoint'
import {
  MIN_ANSWERS_TO_GAIN,
  LISTED,
  type getMyRank,
  type getMyStanding,
  type listStandings,
} from '@nextround/contract/leaderboard'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listAuditEntries } from '#platform/audit.ts'
import { toMonday } from '#platform/calendar.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { progressSaver } from '#testing/progress-saver.ts'
import { leaveLive } from '#testing/leave-live.ts'
import { NOON } from '#testing/noon.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { MIGRATIONS } from '../../app.ts'
import { toDate } from './boards.ts'
import { beginDay, sweepChanges } from './sweep-changes.ts'

type Top = Reply<typeof listStandings>
type Mine = Reply<typeof getMyStanding>
type Rank = Reply<typeof getMyRank>

/** The first fifty are cached for a second. */
const SOON = { timeout: 30_000, interval: 50 }
const DAY_MS = 24 * 60 * 60_000

describe('the leaderboard', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given, deps } = test
  const { db, pool } = deps
  // With so few questions a second quiz repeats some.
  await leaveLive(deps, { topicId: 'aptitude' }, 21)
  const { take } = await quizTaker(test)
  const saveProgress = progressSaver(deps)
  const top = async (query = '') => (await as('guest').get(`/api/leaderboard${query}`)).body as Top
  const mine = async (user: TestUser, query = '') =>
    (await as(user).get(`/api/leaderboard/me${query}`)).body as Mine
  const rank = async (user: TestUser) =>
    (await as(user).get('/api/leaderboard/me/rank')).body as Rank

  /** Saves progress as after three quizzes, with these skills in percent. */
  async function practised(user: TestUser, skills: Record<string, number>, at = new Date()) {
    const streak = { current: 3, until: toDate(at) }
    for (let quiz = 0; quiz < 3; quiz++) await saveProgress({ userId: user.id, skills, streak, at })
    return user
  }
  const learner = async (name: string, skills: Record<string, number>, at?: Date) =>
    practised(await given.user({ name }), skills, at)

  beforeEach(async () => {
    await pool.query('DELETE FROM users; DELETE FROM leaderboard_histogram_days')
    await sweepChanges(db)
    await vi.waitUntil(async () => (await top()).ranked === 0, SOON)
  })

  it('ranks a learner after three quizzes and thirty questions, by the lower end of each skill', async () => {
    const asha = await given.user({ name: 'Asha', timeZone: NOON })
    expect(await mine(asha)).toMatchObject({
      mine: null,
      unranked: { reason: 'too-few', quizzesLeft: 3, questionsLeft: 30 },
    })
    for (const topicId of ['dsa', 'dbms']) await take(asha, { wanted: { topicId } })
    expect((await mine(asha)).unranked).toEqual({
      reason: 'too-few',
      quizzesLeft: 1,
      questionsLeft: 0,
    })
    await take(asha, { wanted: { topicId: 'coding' } })

    const { mine: own, around } = await mine(asha)
    expect(own).toMatchObject({ ranked: 1, standing: { rank: 1, name: 'Asha', streakCount: 1 } })
    const { overallScore, categoryScores } = own!.standing
    expect(categoryScores).toMatchObject({ aptitude: 0, communication: 0 })
    // Only two of the six topics were tried.
    expect(categoryScores.technical).toBeLessThan(3_400)
    expect(categoryScores.coding).toBeGreaterThan(7_000)
    expect(overallScore).toBe(
      Math.floor((45 * categoryScores.technical + 25 * categoryScores.coding + 50) / 100),
    )
    expect(around).toEqual([own!.standing])
    expect(await rank(asha)).toMatchObject({ rank: 1, ranked: 1 })
  })

  it('counts a question once, and no answers faster than reading', async () => {
    const asha = await given.user()
    for (let quiz = 0; quiz < 3; quiz++)
      await take(asha, { wanted: { topicId: 'aptitude' }, pace: 100 })
    const { unranked, quickAnswers } = await mine(asha)
    expect(unranked).toMatchObject({ reason: 'too-few', quizzesLeft: 0 })
    expect(quickAnswers).toBeGreaterThanOrEqual(30)
  })

  it('sorts by score, then by who reached it first, and shows fifty', async () => {
    const now = Date.now()
    for (let place = 1; place <= LISTED.top + 5; place++)
      await learner(`No. ${place}`, { coding: 90 - Math.floor(place / 2) }, new Date(now + place))
    await expect.poll(() => top().then(({ ranked }) => ranked), SOON).toBe(LISTED.top + 5)
    const { standings } = await top()
    expect(standings).toHaveLength(LISTED.top)
    expect(standings.map((standing) => standing.rank)).toEqual(
      standings.map((_, index) => index + 1),
    )
    const names = standings.map(({ name }) => name)
    // Within the same second, ids decide, which grow with time.
    expect(names).toEqual(names.map((_, index) => `No. ${index + 1}`))
  })

  it('shows five learners above and below, and the gap to the next one', async () => {
    const users: TestUser[] = []
    for (let place = 1; place <= 70; place++)
      users.push(await learner(`No. ${place}`, { coding: 95 - place }))
    const { mine: own, around, pointsToNext } = await mine(users[59]!)
    expect(own).toMatchObject({ ranked: 70, standing: { rank: 60, name: 'No. 60' } })
    expect(around.map(({ name }) => name)).toEqual(
      Array.from({ length: 11 }, (_, index) => `No. ${55 + index}`),
    )
    expect(around.map((standing) => standing.rank)).toEqual(
      Array.from({ length: 11 }, (_, index) => 55 + index),
    )
    expect(pointsToNext).toBe(25)
    expect(await mine(users[0]!)).toMatchObject({ pointsToNext: null })
    expect(await rank(users[59]!)).toMatchObject({ rank: 60, ranked: 70 })
  })

  it('ranks by category, and by points gained this week', async () => {
    const lastWeek = new Date(Date.now() - 7 * DAY_MS)
    const veteran = await learner('Veteran', { dsa: 90, coding: 90 }, lastWeek)
    await practised(veteran, { coding: 91 })
    const climber = await learner('Climber', { coding: 20 }, lastWeek)
    await practised(climber, { coding: 60 })
    const speaker = await learner('Speaker', { communication: 80 })
    const names = async (query: string) => (await top(query)).standings.map(({ name }) => name)

    await expect
      .poll(() => names('?category=overall'), SOON)
      .toEqual(['Veteran', 'Climber', 'Speaker'])
    expect(await names('?category=communication')).toEqual(['Speaker'])
    expect(await names('?category=coding&period=week')).toEqual(['Climber', 'Veteran'])
    const { standings } = await top('?category=coding&period=week')
    expect(standings.map(({ categoryScores }) => categoryScores.coding)).toEqual([4_000, 100])
    expect(await mine(speaker, '?category=coding')).toMatchObject({
      mine: null,
      unranked: { reason: 'no-points' },
    })
    expect(await mine(climber, '?category=coding&period=week')).toMatchObject({
      mine: { standing: { rank: 1 }, ranked: 2 },
    })
  })

  it('gives a new account no weekly points for its first skills, nor anyone for a new topic', async () => {
    const lastWeek = new Date(Date.now() - 7 * DAY_MS)
    const week = async (user: TestUser) => {
      const { rows } = await pool.query(
        `SELECT split_part(board, '@', 1) AS board, 10000 - (rank_key >> 32) AS points FROM leaderboard_places
          WHERE user_id = $1 AND board LIKE '%@' || $2 ORDER BY board`,
        [user.id, toMonday(toDate(new Date()))],
      )
      return rows as object[]
    }
    const fresh = await learner('Fresh', { coding: 50, dsa: 60 })
    await practised(fresh, { coding: 95, aptitude: 90 })
    expect(await week(fresh)).toEqual([])
    expect((await mine(fresh)).mine).toMatchObject({ standing: { rank: 1 } })

    // One quiz last week makes only its own topic count this week.
    const sleeper = await learner('Sleeper', { coding: 50 }, lastWeek)
    await practised(sleeper, { coding: 51, aptitude: 90, communication: 90 })
    const gained = [
      { board: 'coding', points: 100 },
      { board: 'overall', points: 25 },
    ]
    expect(await week(sleeper)).toEqual(gained)
    await practised(sleeper, { aptitude: 40 })
    expect(await week(sleeper)).toEqual(gained)

    // From the next week on, the topic counts.
    await pool.query(`UPDATE leaderboard SET week = week - 7 WHERE user_id = $1`, [fresh.id])
    await practised(fresh, { aptitude: 95 })
    expect(await week(fresh)).toEqual([
      { board: 'aptitude', points: 500 },
      { board: 'overall', points: 100 },
    ])
  })

  it('gives no weekly points for a topic with fewer than ten answers before the week', async () => {
    const coding = { topicId: 'coding' }
    for (const [answered, gains] of [
      [MIN_ANSWERS_TO_GAIN - 1, false],
      [MIN_ANSWERS_TO_GAIN, true],
    ] as const) {
      const asha = await given.user()
      await take(asha, { wanted: coding, isRight: (_, place) => (place < answered ? false : null) })
      await pool.query(`UPDATE leaderboard SET week = week - 7 WHERE user_id = $1`, [asha.id])
      for (const wanted of [coding, { topicId: 'dsa' }]) await take(asha, { wanted })
      const { mine: own } = await mine(asha, '?category=coding&period=week')
      expect((own?.standing.categoryScores.coding ?? 0) > 0).toBe(gains)
      expect((await mine(asha)).mine).not.toBeNull()
    }
  })

  it('counts a change once, even if two sweeps find it', async () => {
    await learner('Asha', { coding: 50 })
    const release = await hold(pool, "SELECT pg_advisory_xact_lock(hashtext('leaderboard'))")
    const both = Promise.all([sweepChanges(db), sweepChanges(db)])
    await untilWaiting(pool, 2)
    await release()
    expect(Math.min(...(await both))).toBe(0)
  })

  it('counts a quiz on top of another that was just counted for the same learner', async () => {
    const asha = await learner('Asha', { coding: 50 })
    const release = await hold(
      pool,
      'UPDATE leaderboard SET quizzes = quizzes + 5 WHERE user_id = $1',
      [asha.id],
    )
    const saving = saveProgress({ userId: asha.id, skills: { coding: 60 }, at: new Date() })
    await untilWaiting(pool, 1)
    await release()
    await saving
    const { rows } = await pool.query('SELECT quizzes FROM leaderboard WHERE user_id = $1', [
      asha.id,
    ])
    expect(rows).toEqual([{ quizzes: 3 + 5 + 1 }])
  })

  it('keeps no empty histogram bars at the start of a day', async () => {
    const asha = await learner('Asha', { coding: 50 })
    await sweepChanges(db)
    await pool.query('DELETE FROM users WHERE id = $1', [asha.id])
    await beginDay(db)
    const { rows } = await pool.query(`
      SELECT board FROM leaderboard_histogram
      UNION ALL SELECT board FROM leaderboard_histogram_hundreds`)
    expect(rows).toEqual([])
  })

  it('shows movement since the start of the day; equal scores share a place', async () => {
    const yesterday = new Date(Date.now() - DAY_MS)
    const asha = await learner('Asha', { coding: 50 }, yesterday)
    const ravi = await learner('Ravi', { coding: 60 }, yesterday)
    await beginDay(db)
    await practised(asha, { coding: 70 })
    await learner('Newcomer', { coding: 55 })
    const movements = async () =>
      (await top()).standings.map(({ name, movement }) => [name, movement])
    // The top places and the previous day's ranks are cached separately for a second.
    await expect.poll(movements, SOON).toEqual([
      ['Asha', 1],
      ['Ravi', -1],
      ['Newcomer', null],
    ])
    expect(await rank(asha)).toMatchObject({ rank: 1, movement: 1 })
    expect(await rank(ravi)).toMatchObject({ rank: 2, movement: -1 })
  })

  it('omits learners who opted out, are suspended, hidden, unverified or deleted', async () => {
    const names = async () => {
      const { rows } = await pool.query(`
        SELECT name FROM leaderboard_places JOIN users ON id = user_id WHERE board = 'overall' ORDER BY name`)
      return rows.map((row: { name: string }) => row.name)
    }
    const [asha, ravi, mina] = [
      await learner('Asha', { coding: 80 }),
      await learner('Ravi', { coding: 70 }),
      await learner('Mina', { coding: 60 }),
    ]
    await practised(await given.user({ name: 'Nobody', isVerified: false }), { coding: 90 })
    expect(await names()).toEqual(['Asha', 'Mina', 'Ravi'])
    expect(await mine(mina)).toMatchObject({ mine: { standing: { rank: 3 } } })

    await expect.poll(() => top().then(({ ranked }) => ranked), SOON).toBe(3)
    await as(asha).patch('/api/account', { isHiddenFromLeaderboard: true })
    expect(await names()).toEqual(['Mina', 'Ravi'])
    await expect.poll(() => top().then(({ ranked }) => ranked), SOON).toBe(2)
    expect((await mine(asha)).unranked).toEqual({ reason: 'opted-out' })
    expect((await mine(mina)).mine).toMatchObject({ standing: { rank: 2 }, ranked: 2 })
    await practised(asha, { coding: 85 })
    expect(await names()).toEqual(['Mina', 'Ravi'])
    await as(asha).patch('/api/account', { isHiddenFromLeaderboard: false })
    expect(await names()).toEqual(['Asha', 'Mina', 'Ravi'])

    const admin = await given.user({ role: 'admin' })
    const hide = (personId: string, body: object) =>
      as(admin).put(`/api/admin/people/${personId}/leaderboard-name`, body)
    const reason = 'Not a name'
    expect((await hide(ravi.id, { isHidden: true, reason })).body).toEqual({ isChanged: true })
    expect((await hide(ravi.id, { isHidden: true, reason })).body).toEqual({ isChanged: false })
    expect(await names()).toEqual(['Asha', 'Mina'])
    expect((await mine(ravi)).unranked).toEqual({ reason: 'hidden', note: 'Not a name' })
    expect((await hide(ravi.id, { isHidden: false })).body).toEqual({ isChanged: true })
    expect(await listAuditEntries(db, ravi.id, 10)).toMatchObject([
      { action: 'leaderboard.shown' },
      { action: 'leaderboard.hidden', details: { reason: 'Not a name' } },
    ])
    expect(await hide(ravi.id, { isHidden: true })).toMatchObject({ status: 400 })
    expect((await hide(admin.id, { isHidden: false })).body).toMatchObject({ code: 'person.own' })
    const nobody = await given.user()
    expect((await hide(nobody.id, { isHidden: true, reason })).body).toMatchObject({
      code: 'person.not-ranked',
    })

    expect(await as(asha).delete('/api/account')).toMatchObject({ status: 200 })
    expect(await names()).toEqual(['Mina', 'Ravi'])
    await sweepChanges(db)
    expect((await mine(mina)).mine).toMatchObject({ standing: { rank: 2 }, ranked: 2 })
    const { rows } = await pool.query('SELECT FROM leaderboard_changes')
    expect(rows).toEqual([])
  })

  it('includes learners from before it existed, with all their points', async () => {
    const asha = await given.user({ name: 'Asha' })
    for (const topicId of ['dsa', 'aptitude', 'coding', 'dsa'])
      await take(asha, { wanted: { topicId }, isRight: (_, place) => place % 3 > 0 })
    const rows = async () => {
      const standing = await pool.query(
        `SELECT user_id, topic_scores, overall_score, technical_score, streak_count, streak_until::text, quizzes,
                questions, badges_earned FROM leaderboard`,
      )
      const places = await pool.query(
        `SELECT board, rank_key >> 32 AS points FROM leaderboard_places WHERE board NOT LIKE '%@%' ORDER BY board`,
      )
      return [standing.rows, places.rows]
    }
    const before = await rows()
    expect(before[1]).toHaveLength(4)
    await pool.query('DELETE FROM leaderboard; DELETE FROM leaderboard_places')
    const migration = readFileSync(`${MIGRATIONS}/0024_leaderboard.sql`, 'utf8')
    await pool.query(migration.slice(migration.indexOf('-- Learners of before')))
    expect(await rows()).toEqual(before)
  })

  it('is sent again only if it changed', async () => {
    const ask = (etag?: string) =>
      test.app.inject({
        url: '/api/leaderboard',
        ...(etag !== undefined && { headers: { 'if-none-match': etag } }),
      })
    const first = await ask()
    expect(first.json()).toEqual(await top())
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
    })
    const etag = first.headers.etag as string
    for (const seen of [etag, `W/${etag}`, `"other", ${etag}`])
      expect(await ask(seen)).toMatchObject({ statusCode: 304, payload: '' })
    await learner('Asha', { coding: 80 })
    await expect.poll(async () => (await ask(etag)).statusCode, SOON).toBe(200)
    expect((await ask(etag)).json()).toMatchObject({ standings: [{ name: 'Asha' }] })
  })

  it('shows names as plain text, and no address', async () => {
    await learner('\u202Eevil\u0007  name\u2066 ', { coding: 80 })
    await practised(await given.user({ name: '\u200B', email: 'ravi.k@x.example' }), { coding: 70 })
    await learner('न'.repeat(80), { coding: 60 })
    await expect.poll(() => top().then(({ ranked }) => ranked), SOON).toBe(3)
    const answer = await as('guest').get('/api/leaderboard')
    const { standings } = answer.body as Top
    expect(standings.map(({ name }) => name)).toEqual(['evil name', 'ravi.k', `${'न'.repeat(39)}…`])
    expect(JSON.stringify(answer.body)).not.toContain('@')
    expect(JSON.stringify(answer.body)).not.toMatch(/[0-9a-f]{8}-/)
  })
})
