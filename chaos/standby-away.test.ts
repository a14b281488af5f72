import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { createDb } from '../apps/api/src/platform/db/create-db.ts'
import { createPool } from '../apps/api/src/platform/db/pool.ts'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { rightAnswer } from '../apps/api/src/testing/answers.ts'
import { givenIn } from '../apps/api/src/testing/given.ts'
import { quizTaker } from '../apps/api/src/testing/quiz-taker.ts'
import { run, stopAll } from '../scripts/processes.ts'
import { freePort } from '../scripts/services/free-port.ts'
import { startPostgres } from '../scripts/services/postgres.ts'
import { learnerClient } from './learner-client.ts'
import { makeSettings, startServerProcess } from './server-process.ts'

const POLLING = { timeout: 20_000, interval: 20 }

/** Commits wait for a standby that never connects, on a separate server. */
describe('while the standby is down', async () => {
  const folder = join(tmpdir(), `nextround-standby-${process.pid}`)
  const postgres = await startPostgres({ keep: false, folder, port: await freePort() })
  const name = `standby-away-${process.pid}`
  const env = makeSettings({
    databaseUrl: postgres.url,
    redisUrl: `${inject('redisUrl')}?keyPrefix=${name}:`,
  })
  await run(['node', 'apps/api/src/migrate.ts'], env)
  const server = await startServerProcess(name, env)
  const config = loadConfig(env)
  const deps = createAppDeps(config)
  const operator = new pg.Client({ connectionString: postgres.url })
  const other = new pg.Client({ connectionString: postgres.url })
  await Promise.all([operator.connect(), other.connect()])
  // The operator's own commands do not wait for the standby.
  await operator.query('SET synchronous_commit = local')
  afterAll(async () => {
    await Promise.all([deps.close(), operator.end(), other.end()])
    await stopAll()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const waitFor = async (standby: string) => {
    await operator.query(`ALTER SYSTEM SET synchronous_standby_names = '${standby}'`)
    await operator.query('SELECT pg_reload_conf()')
    // Commits follow the checkpointer, which may reload the setting later than this connection.
    if (standby) await vi.waitFor(async () => expect(await commitsWait()).toBe(true), POLLING)
  }
  const commitsWait = async () => {
    const change = { isSaved: false }
    const saving = other
      .query("SELECT pg_logical_emit_message(true, 'any', 'change')")
      .finally(() => (change.isSaved = true))
    let waits = 0
    while (waits === 0 && !change.isSaved) waits = await countWaiting()
    await cancelTheWait()
    await saving
    return waits > 0
  }
  const waiting = 'FROM pg_stat_activity WHERE wait_event = $1'
  const countWaiting = async () =>
    (await operator.query(`SELECT ${waiting}`, ['SyncRep'])).rowCount ?? 0
  const someoneWaits = () => vi.waitFor(async () => expect(await countWaiting()).toBe(1), POLLING)
  const cancelTheWait = () =>
    operator.query(`SELECT pg_cancel_backend(pid) ${waiting}`, ['SyncRep'])
  beforeEach(() => waitFor(''))

  const as = learnerClient(server.ask, config.SESSION_KEYS)
  const { open, keys } = await quizTaker({ as, deps })
  const given = givenIn(deps.db)
  const later = {
    status: 503,
    body: { code: 'server.unavailable' },
    headers: { 'retry-after': '2' },
  }

  it('reports a finish saved on one server only as not saved', async () => {
    const asha = await given.user()
    const { id } = await open(asha)
    const finish = () => as(asha).post(`/api/quiz-sessions/${id}/completion`, {})
    await waitFor('nobody')
    const finishing = finish()
    await someoneWaits()
    await cancelTheWait()
    expect(await finishing).toMatchObject(later)

    await waitFor('')
    expect((await finish()).status).toBe(200)
    expect((await as(asha).get('/api/dashboard')).body).toMatchObject({ totalQuizzes: 1 })
  })

  it('reports an answer saved on one server only as not saved', async () => {
    const asha = await given.user()
    const { id, questions } = await open(asha, { isRight: () => null })
    const [question] = questions
    const questionId = question!.id
    const answer = () =>
      as(asha).post(`/api/quiz-sessions/${id}/answers`, {
        questionId,
        answer: rightAnswer(question!, keys.get(questionId)!),
      })
    await waitFor('nobody')
    const answering = answer()
    await someoneWaits()
    await cancelTheWait()
    expect(await answering).toMatchObject(later)

    await waitFor('')
    expect(await answer()).toMatchObject({ status: 200, body: { isCorrect: true } })
  })

  it('asks to retry before the connection is closed without a reply', {
    timeout: 60_000,
  }, async () => {
    const asha = await given.user()
    const { id } = await open(asha)
    const finish = () => as(asha).post(`/api/quiz-sessions/${id}/completion`, {})
    await waitFor('nobody')
    expect(await finish()).toMatchObject(later)

    await waitFor('')
    await vi.waitFor(async () => expect((await finish()).status).toBe(200), POLLING)
    expect((await as(asha).get('/api/dashboard')).body).toMatchObject({ totalQuizzes: 1 })
  })

  it('lets a commit wait longer than the statement timeout', async () => {
    const pool = createPool({ DATABASE_URL: postgres.url, DATABASE_POOL_SIZE: 1 }, deps.log)
    const db = createDb(pool)
    await pool.query("SET statement_timeout = '50ms'")
    await waitFor('nobody')
    const saving = db.transaction().execute(async (trx) => {
      const span = { began_at: new Date(0), ended_at: new Date(1) }
      await trx
        .insertInto('outages')
        .values({ id: crypto.randomUUID(), ...span })
        .execute()
    })
    await vi.waitFor(async () => {
      const long = `SELECT ${waiting} AND query_start < now() - interval '500 ms'`
      expect((await operator.query(long, ['SyncRep'])).rowCount).toBe(1)
    }, POLLING)
    await waitFor('')
    await saving
    await db.destroy()
  })
})
