import { MOCK_PAUSE_MS, type MockSitting } from '@nextround/contract/mocks'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { change, FIRST_ROUND, mockSitter } from '#testing/mock-sitter.ts'
import { findPlaces } from './queries.ts'

/** `pnpm trials` may use more. */
const SITTINGS = Number(process.env['SITTINGS'] ?? 100_000)
const MINUTE = 60_000

describe('a sitting among others', async () => {
  const test = await startTestApp({ isolated: true })
  const { given, deps } = test
  const { pool } = deps
  const sitter = await mockSitter(test)

  /** First sittings of other learners, with scaled shares from 0 to 100. */
  async function addOthers(count: number, { mock = 'first-round', isNegative = false } = {}) {
    await pool.query("SET session_replication_role = replica; SET statement_timeout = '5min'")
    await pool.query(
      `INSERT INTO mock_results (session_id, user_id, mock, version, name, is_negative, extra_percent, is_first,
              ended_by, sections, questions, late, refused, scaled, scaled_low, scaled_high)
       SELECT gen_random_uuid(), gen_random_uuid(), $2, 1, 'First round', $3, 0, true, 'learner', '[]',
              -- About as long as a row that is stored compressed.
              to_jsonb(repeat('x', 500)), 0, '{}',
              share, share - 10, share + 10
         FROM (SELECT 100.0 * one / $1 AS share FROM generate_series(1, $1) AS one) AS others`,
      [count, mock, isNegative],
    )
    await pool.query(
      'RESET session_replication_role; RESET statement_timeout; ANALYZE mock_results',
    )
  }
  const forgetOthers = () => pool.query('DELETE FROM mock_results')

  /** Answers the first questions of each section, right or wrong, and submits all sections. */
  async function sit(
    asha: TestUser,
    { wanted = FIRST_ROUND, right = (): boolean => true, skips = [] as number[] } = {},
  ): Promise<MockSitting> {
    const sitting = await sitter.start(asha, wanted)
    for (const section of sitting.sections.keys()) {
      await sitter.begin(asha, sitting.id, section)
      const places = sitting.questions.flatMap((one, place) =>
        one.section === section ? [place] : [],
      )
      const changes = places.map((place) =>
        change(place, {
          given: right() ? sitter.right(sitting, place) : sitter.wrong(sitting, place),
        }),
      )
      await sitter.submit(asha, sitting.id, section, skips.includes(section) ? [] : changes)
    }
    return sitting
  }
  const comparison = async (asha: TestUser, { id }: MockSitting) =>
    (await sitter.result(asha, id)).body.comparison
  const stored = async ({ id }: MockSitting) => {
    const { rows } = await pool.query<{ scaled: number; scaled_low: number }>(
      'SELECT scaled, scaled_low FROM mock_results WHERE session_id = $1',
      [id],
    )
    return rows[0]!
  }

  /** The statement as the server sends it. */
  async function statementOf({ id }: MockSitting): Promise<string> {
    let sent = ''
    const listener = new Proxy(deps.db, {
      get(db, name) {
        if (name === 'executeQuery')
          return async (query: { sql: string }) => {
            sent = query.sql
            return { rows: [] }
          }
        const value: unknown = Reflect.get(db, name, db)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    await findPlaces(listener, { sittingId: id })
    return sent
  }

  it('counts first sittings, and has a percentile once there are 30', async () => {
    const asha = await given.user()
    const sitting = await sit(asha)
    expect(await comparison(asha, sitting)).toEqual({ sittings: 1, percentile: null })
    await addOthers(28)
    // Another rule, another mock.
    await addOthers(40, { isNegative: true })
    await addOthers(40, { mock: 'tcs-nqt-foundation' })
    expect(await comparison(asha, sitting)).toEqual({ sittings: 29, percentile: null })
    await addOthers(1)
    const all = await comparison(asha, sitting)
    expect(all).toMatchObject({ sittings: 30, percentile: { high: 99 } })
    expect(all!.percentile!.value).toBeGreaterThan(90)
    expect(all!.percentile!.low).toBeLessThan(all!.percentile!.value)
    await forgetOthers()
  })

  it('is compared by the measured difficulty of its questions', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    let turn = 0
    const halfRight = () => (turn += 1) % 2 === 0
    const easy = await sit(asha, { right: halfRight })
    await pool.query(
      `INSERT INTO item_statistics (question_id, revision, answers, correct, difficulty, variance)
       SELECT id, revision, 100, 20, 2, 0.05 FROM questions
       ON CONFLICT (question_id, revision) DO UPDATE SET difficulty = 2, variance = 0.05`,
    )
    turn = 0
    const hard = await sit(ravi, { right: halfRight })
    await pool.query('DELETE FROM item_statistics')
    expect((await sitter.result(ravi, hard.id)).body.marks).toBe(
      (await sitter.result(asha, easy.id)).body.marks,
    )
    expect((await stored(hard)).scaled).toBeGreaterThan((await stored(easy)).scaled + 10)
    await forgetOthers()
  })

  it('is not compared or counted if it is a second sitting', async () => {
    const asha = await given.user()
    await sit(asha)
    const second = await sit(asha)
    expect(await comparison(asha, second)).toBeNull()
    expect((await stored(second)).scaled).not.toBeNull()
    const ravi = await given.user()
    expect(await comparison(ravi, await sit(ravi))).toMatchObject({ sittings: 2 })
    await forgetOthers()
  })

  it('is not compared if a section has no answer', async () => {
    const asha = await given.user()
    const sitting = await sit(asha, { skips: [1] })
    expect(await comparison(asha, sitting)).toBeNull()
    expect((await stored(sitting)).scaled).toBeNull()
    await forgetOthers()
  })

  it('is scored, but not compared, if answers came late', async () => {
    const asha = await given.user()
    const sitting = await sitter.start(asha)
    const { id, sections } = sitting
    await sitter.pass(id, MOCK_PAUSE_MS)
    await sitter.pass(id, sections[0]!.minutes * MINUTE + MINUTE / 2)
    await sitter.save(asha, id, [change(0, { agoMs: MINUTE, given: sitter.right(sitting, 0) })])
    for (const section of [1, 2]) {
      await sitter.begin(asha, id, section)
      await sitter.submit(asha, id, section, [change(section === 1 ? 10 : 18)])
    }
    const { body } = await sitter.result(asha, id)
    expect(body).toMatchObject({ late: 1, comparison: null })
    expect((await stored(sitting)).scaled).not.toBeNull()
    await forgetOthers()
  })

  it('with extra time is compared with those without, but not counted', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    const longer = await sit(asha, { wanted: { ...FIRST_ROUND, extraPercent: 50 } })
    expect(await comparison(asha, longer)).toEqual({ sittings: 0, percentile: null })
    const usual = await sit(ravi)
    expect(await comparison(asha, longer)).toMatchObject({ sittings: 1 })
    expect(await comparison(ravi, usual)).toMatchObject({ sittings: 1 })
    await forgetOthers()
  })

  it(`is found by an index-only scan of ${SITTINGS} sittings`, async () => {
    for (const mock of ['tcs-nqt-foundation', 'first-round']) await addOthers(SITTINGS, { mock })
    const asha = await given.user()
    const sitting = await sit(asha)
    await pool.query('VACUUM ANALYZE mock_results')
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, TIMING OFF) ${await statementOf(sitting)}`,
      [sitting.id],
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Only Scan using mock_results_scale_idx')
    expect(plan).not.toContain('Seq Scan')
    expect(await comparison(asha, sitting)).toMatchObject({ sittings: SITTINGS + 1 })
    await forgetOthers()
  }, 600_000)
})
