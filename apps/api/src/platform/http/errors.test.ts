import { endpoint } from '@nextround/contract/endpoint'
import * as z from 'zod/mini'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { untilWaiting } from '#testing/held-locks.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors.ts'
import { mount } from './mount.ts'
import { route } from './route.ts'
import { createServer } from './server.ts'

const fail = endpoint({
  method: 'GET',
  path: '/api/fail',
  access: 'public',
  summary: 'Fails.',
  reply: z.object({ ok: z.boolean() }),
})

describe('an error reply', async () => {
  const { deps, given } = await startTestApp()

  const answerTo = (error: Error) => answerWith(() => Promise.reject(error))

  async function answerWith(work: () => Promise<unknown>) {
    const app = createServer(deps)
    const handle = () => work().then(() => ({ ok: true }))
    mount(app, route(fail, handle))
    const answer = await app.inject('/api/fail')
    return { status: answer.statusCode, text: answer.body, retry: answer.headers['retry-after'] }
  }

  it('keeps the code of our own error, with the contract’s status', async () => {
    expect(await answerTo(new AppError('auth.forbidden'))).toMatchObject({
      status: 403,
      text: expect.stringMatching(/^\{"code":"auth.forbidden","requestId":"[\da-f-]{36}"\}$/),
    })
  })

  it('reveals nothing about an unexpected error', async () => {
    const { status, text } = await answerTo(new Error('password of the database is canary'))
    expect(status).toBe(500)
    expect(text).toMatch(/^\{"code":"server.failed","requestId":"[\da-f-]{36}"\}$/)
  })

  it('asks to retry if the database is down', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(await answerTo(refused)).toMatchObject({ status: 503, retry: '2' })
    expect(await answerTo(new Error('Connection terminated unexpectedly'))).toMatchObject({
      status: 503,
    })
  })

  it.each([
    '40001',
    '40P01',
    '25006',
    '53100',
    '25P03',
    '08006',
    '55P03',
    'EAI_AGAIN',
    'ENOTFOUND',
    'ETIMEDOUT',
    'EHOSTUNREACH',
  ])('asks to retry after %s', async (code) => {
    expect(await answerTo(Object.assign(new Error('failed'), { code }))).toMatchObject({
      status: 503,
      retry: '2',
      text: expect.stringContaining('server.unavailable'),
    })
  })

  const later = { status: 503, retry: '2' }

  it('asks to retry after a deadlock', async () => {
    const other = await deps.pool.connect()
    await other.query('BEGIN')
    await other.query('SELECT pg_advisory_xact_lock(2)')
    let waiting: Promise<unknown> | undefined
    const answer = await answerWith(() =>
      deps.db.transaction().execute(async (trx) => {
        // Makes our transaction the first to check for a deadlock, so that it is the one that fails.
        await sql`SET LOCAL deadlock_timeout = '10ms'`.execute(trx)
        await sql`SELECT pg_advisory_xact_lock(1)`.execute(trx)
        waiting = other.query('SELECT pg_advisory_xact_lock(1)')
        // Ours looks for a deadlock once, so the other has to wait by then.
        await untilWaiting(deps.pool, 1)
        await sql`SELECT pg_advisory_xact_lock(2)`.execute(trx)
      }),
    )
    await waiting
    other.release(true)
    expect(answer).toMatchObject(later)
  })

  it('asks to retry after a serialization failure', async () => {
    const asha = await given.user()
    const answer = await answerWith(() =>
      deps.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const named = (db: Db, name: string) =>
            db.updateTable('users').set({ name }).where('id', '=', asha.id).execute()
          await trx.selectFrom('users').select('name').where('id', '=', asha.id).execute()
          await named(deps.db, 'Asha V')
          await named(trx, 'Asha D')
        }),
    )
    expect(answer).toMatchObject(later)
  })

  it('asks to retry on a read-only standby', async () => {
    const answer = await answerWith(() =>
      deps.db
        .transaction()
        .setAccessMode('read only')
        .execute((trx) => trx.deleteFrom('outages').execute()),
    )
    expect(answer).toMatchObject(later)
  })

  it('asks to retry after an idle transaction timeout', async () => {
    const answer = await answerWith(() =>
      deps.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
        await sql`SET LOCAL idle_in_transaction_session_timeout = '10ms'`.execute(trx)
        await vi.waitFor(async () => {
          const found = sql`SELECT FROM pg_stat_activity WHERE pid = ${rows[0]!.pid}`
          expect((await found.execute(deps.db)).rows).toHaveLength(0)
        }, 30_000)
        await sql`SELECT 1`.execute(trx)
      }),
    )
    expect(answer).toMatchObject(later)
  })

  it('reports a statement timeout as a server error', async () => {
    const pause = await deps.pool.connect()
    await pause.query("SET statement_timeout = '20ms'")
    const error = await pause.query('SELECT pg_sleep(1)').catch((reason: Error) => reason)
    pause.release(true)
    expect(await answerTo(error as Error)).toMatchObject({ status: 503 })
  })
})
