import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { listDeadLetters } from '#platform/jobs/dead-letters.ts'
import { startTestApp } from '#testing/app.ts'
import { copyDatabase } from '#testing/database.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { withRole } from '#testing/with-role.ts'
import { startTestWorker } from '#testing/worker.ts'
import { grantAppRole } from './grant-app-role.ts'

describe('the database role of server and worker', async () => {
  const { ownerUrl, drop } = await copyDatabase()
  const role = { role: `app_${process.pid}_${Date.now()}`, password: `it's "quoted"` }
  const grant = (changes: { role?: string; password?: string | undefined } = {}) =>
    grantAppRole({ databaseUrl: ownerUrl, ...role, ...changes })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await grant()
  const appUrl = withRole(ownerUrl, role)
  const { deps, given, as, resetRateLimit } = await startTestApp({ DATABASE_URL: appUrl })
  const { pool } = deps
  await startTestWorker(deps)
  afterAll(async () => {
    await owner.query(`DROP OWNED BY ${role.role}`)
    await owner.query(`DROP ROLE ${role.role}`)
    await owner.end()
    await drop()
  })

  it('can run the product: an account, a quiz with its jobs, an export and a deletion', async () => {
    const account = { name: 'Asha', email: 'asha@example.com', password: 'four quiet green trains' }
    const signedUp = await as('guest').post('/api/sign-up', { ...account, hasAgreedToTerms: true })
    expect(signedUp.status).toBe(200)
    const learner = await given.user()
    const { take } = await quizTaker({ as, deps, resetRateLimit })
    await take(learner)
    expect(await as(learner).get('/api/dashboard')).toMatchObject({ status: 200 })
    expect((await as(learner).get('/api/account/export?format=json')).status).toBe(200)
    await expect
      .poll(async () => {
        const { rows } = await owner.query<{ state: string }>('SELECT state FROM queue.job')
        return rows.filter(({ state }) => state === 'completed').length
      })
      .toBeGreaterThan(0)
    expect((await as(learner).delete('/api/account')).status).toBe(200)
    expect(await listDeadLetters(deps.db)).toEqual([])
  })

  it.each([
    [
      'disable the trigger of the audit log',
      'ALTER TABLE audit_log DISABLE TRIGGER ALL',
      'must be owner',
    ],
    ['drop the trigger', 'DROP TRIGGER audit_log_only_grows ON audit_log', 'must be owner'],
    ['switch triggers off', 'SET session_replication_role = replica', 'permission denied'],
    ['change what the log says', "UPDATE audit_log SET action = 'x'", 'permission denied'],
    ['delete what happened this year', 'DELETE FROM audit_log', 'only grows'],
    ['empty the log', 'TRUNCATE audit_log', 'permission denied'],
    ['alter a table', 'ALTER TABLE users ADD COLUMN x text', 'must be owner'],
    ['make a table', 'CREATE TABLE x ()', 'permission denied'],
    ['hide a migration', 'DELETE FROM migrations', 'permission denied'],
    ['run a program', "COPY (SELECT 1) TO PROGRAM 'true'", 'pg_execute_server_program'],
    ['read a file', "SELECT pg_read_file('PG_VERSION')", 'permission denied'],
    ['become somebody', `SET ROLE ${new URL(ownerUrl).username}`, 'permission denied'],
  ])('cannot %s', async (_what, statement, words) => {
    await pool.query("INSERT INTO audit_log (id, action) VALUES (gen_random_uuid(), 'test')")
    await expect(pool.query(statement)).rejects.toThrow(words)
  })

  it('can delete audit entries after a year', async () => {
    await pool.query(
      "INSERT INTO audit_log (id, action, at) VALUES (gen_random_uuid(), 'old', now() - interval '13 months')",
    )
    const { rowCount } = await pool.query("DELETE FROM audit_log WHERE action = 'old'")
    expect(rowCount).toBe(1)
  })

  it('can use a table created by a new migration', async () => {
    await owner.query('CREATE TABLE brand_new (id integer)')
    const { rowCount } = await pool.query('INSERT INTO brand_new VALUES (1)')
    expect(rowCount).toBe(1)
  })

  it('can be granted by two migrations in parallel', async () => {
    const owners = new pg.Pool({ connectionString: ownerUrl })
    const release = await hold(owners, "SELECT pg_advisory_xact_lock(hashtext('grant-app-role'))")
    const both = Promise.all([grant(), grant()])
    await untilWaiting(owners, 2)
    await release()
    expect(await both).toHaveLength(2)
    await owners.end()
  })

  it('gets the same grants from every migration, also without a password', async () => {
    const rights = async () => {
      const { rows } = await owner.query<{ right: string }>(
        `SELECT table_schema || '.' || table_name || ' ' || privilege_type AS right
           FROM information_schema.table_privileges WHERE grantee = $1 ORDER BY 1`,
        [role.role],
      )
      return rows.map(({ right }) => right)
    }
    const before = await rights()
    await grant({ password: undefined })
    expect(await rights()).toEqual(before)
    expect(before).toContain('public.audit_log INSERT')
    expect(before).not.toContain('public.audit_log UPDATE')
  })

  it.each([
    ['does not exist', { role: 'nobody_at_all', password: undefined }, 'has no role nobody_at_all'],
    [
      'owns the tables',
      { role: new URL(ownerUrl).username, password: undefined },
      'owns the tables',
    ],
  ])('is refused if it %s', async (_what, change, words) => {
    await expect(grant(change)).rejects.toThrow(words)
  })
})
