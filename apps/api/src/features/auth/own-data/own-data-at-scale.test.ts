import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { listPersonalTables } from './personal-queries.ts'

/** `pnpm trials` uses a million. With a tenth of that, Postgres chooses the same plans. */
const SESSIONS = Number(process.env['SESSIONS'] ?? 100_000)
const OF_ASHA = 200

describe(`personal data among ${SESSIONS} quizzes of others`, async () => {
  // One connection, so that the test can read its statistics and prepared statements.
  const { app, as, given, deps, cookieFor } = await startTestApp({ DATABASE_POOL_SIZE: '1' })
  const { pool, db } = deps
  const tables = ['users', 'verifications', ...(await listPersonalTables(db))]

  const addQuizzes = (howMany: number, userId: string) =>
    pool.query(`
      INSERT INTO quiz_sessions (id, user_id, topic_id, status, question_ids, question_versions, option_orders,
             total_questions, correct_answers, score_percentage, time_spent_ms, completed_at)
      SELECT gen_random_uuid(), ${userId}, 'dsa', 'completed', '{dsa-000000}', '{1}', '{abcd}', 1, 1, 100,
             60000, now() - place * interval '1 second'
        FROM generate_series(1, ${howMany}) AS place`)
  beforeAll(async () => {
    // Foreign keys are not checked, because other users need no rows in other tables. Filling has a longer time limit.
    await pool.query("SET session_replication_role = replica; SET statement_timeout = '10min'")
    await addQuizzes(SESSIONS, 'md5((place % 20000)::text)::uuid')
    await pool.query('ANALYZE quiz_sessions')
    await pool.query('RESET session_replication_role; RESET statement_timeout')
  }, 600_000)

  /** Counts the sequential scans of each table, including its partitions. */
  async function scans(): Promise<Record<string, number>> {
    await pool.query('SELECT pg_stat_force_next_flush()')
    await pool.query('SELECT 1')
    const { rows } = await pool.query<{ name: string; scans: number }>(
      `SELECT coalesce(pg_partition_root(relid)::regclass, relid::regclass)::text AS name,
              sum(seq_scan)::integer AS scans
         FROM pg_stat_user_tables WHERE schemaname = 'public' GROUP BY 1`,
    )
    return Object.fromEntries(rows.map((row) => [row.name, row.scans]))
  }
  const scannedBy = async (act: () => Promise<void>) => {
    const before = await scans()
    await act()
    const after = await scans()
    return tables.filter((table) => after[table] !== before[table])
  }
  /** The connection's plans for statements that match a pattern. */
  async function listPlans(pattern: string): Promise<string[]> {
    const { rows } = await pool.query<{ name: string; blanks: number }>(
      `SELECT name, cardinality(parameter_types) AS blanks FROM pg_prepared_statements
        WHERE statement ~* $1`,
      [pattern],
    )
    const plans = []
    for (const { name, blanks } of rows) {
      const values = Array(blanks).fill('NULL').join(', ')
      const { rows: plan } = await pool.query(`EXPLAIN EXECUTE "${name}" (${values})`)
      plans.push(JSON.stringify(plan))
    }
    return plans
  }
  const someone = async () => {
    const user = await given.user()
    await addQuizzes(OF_ASHA, `'${user.id}'`)
    return user
  }

  it('is exported by index, within the statement timeout', async () => {
    const asha = await someone()
    const scanned = await scannedBy(async () => {
      const file = await app.inject({
        url: '/api/account/export?format=json',
        headers: { cookie: cookieFor(asha) },
      })
      expect(file.json<{ quiz_sessions: object[] }>().quiz_sessions).toHaveLength(OF_ASHA)
    })
    expect(scanned).not.toContain('quiz_sessions')
    const [plan, ...others] = await listPlans('^\\s*SELECT \\* FROM "quiz_sessions"')
    expect(others).toEqual([])
    expect(plan).toMatch(/Index Scan (using|on) quiz_sessions_user_idx/)
  })

  it('is deleted by index, within the statement timeout', async () => {
    const asha = await someone()
    const scanned = await scannedBy(async () => {
      expect(await as(asha).delete('/api/account')).toMatchObject({ status: 200 })
    })
    expect(scanned).not.toContain('quiz_sessions')
    const [plan, ...others] = await listPlans('^\\s*DELETE FROM "quiz_sessions"')
    expect(others).toEqual([])
    expect(plan).toMatch(/Index Scan (using|on) quiz_sessions_user_idx/)
  })

  it('can be reached by an index in every table, including cascaded deletes', async () => {
    // Small tables are scanned because that is cheapest. With this setting, only tables without a usable index are.
    await pool.query('SET enable_seqscan = off')
    await pool.query('DISCARD PLANS')
    const asha = await someone()
    const scanned = await scannedBy(async () => {
      const file = await as(asha).get('/api/account/export?format=csv')
      expect(file.status).toBe(200)
      expect(await as(asha).delete('/api/account')).toMatchObject({ status: 200 })
    })
    expect(scanned).toEqual([])
  })
})
