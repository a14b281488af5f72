import { createServer, connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { createDb } from './create-db.ts'
import { runPipelined } from './run-pipelined.ts'
import { createPool } from './pool.ts'
import { compileOnce } from './compile-once.ts'

const addOutage = compileOnce<{ minutes: number }, unknown>(
  ({ minutes }) => sql`
    INSERT INTO outages (id, began_at, ended_at)
    VALUES (gen_random_uuid(), now(), now() + ${minutes}::integer * interval '1 minute')`,
)
const longestOutage = compileOnce<Record<string, never>, { minutes: number }>(
  () =>
    sql`SELECT (extract(epoch FROM max(ended_at - began_at)) / 60)::integer AS minutes FROM outages`,
)

describe('a transaction', async () => {
  const { deps } = await startTestApp()

  /** The database behind a wire that is listened to. */
  async function overhearing() {
    const there = new URL(deps.config.DATABASE_URL)
    const heard: string[] = []
    const wire = createServer((here) => {
      const server = connect(Number(there.port || 5432), there.hostname)
      here.on('data', (packet) => heard.push(packet.toString('latin1'))).pipe(server)
      server.pipe(here)
      here.on('close', () => server.destroy())
    }).listen(0, '127.0.0.1')
    await once(wire, 'listening')
    const { port } = wire.address() as AddressInfo
    const url = Object.assign(new URL(there), { hostname: '127.0.0.1', port: String(port) })
    const db = createDb(createPool({ DATABASE_URL: url.href, DATABASE_POOL_SIZE: 1 }, deps.log))
    await sql`SELECT 1`.execute(db)
    heard.length = 0
    return { heard, db, end: () => db.destroy().finally(() => wire.close()) }
  }

  it('begins in one packet with its first statement', async () => {
    const { heard, db, end } = await overhearing()
    const told = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO outages (id, began_at, ended_at)
        VALUES (gen_random_uuid(), now(), now() + interval '1 minute') RETURNING id`.execute(trx)
      return rows[0]!.id
    })
    expect(heard[0]).toMatch(/begin[^]*INSERT INTO outages/)
    expect(heard).toHaveLength(2)
    expect(heard[1]).toContain('commit')
    expect(
      await deps.db.selectFrom('outages').select('id').where('id', '=', told).execute(),
    ).toHaveLength(1)
    await end()
  })

  it('sends what needs no reply to one another in one packet, and runs it in order', async () => {
    const { heard, db, end } = await overhearing()
    const [told] = await db.transaction().execute((trx) =>
      runPipelined(trx, {
        first: [addOutage.with({ minutes: 2 })],
        last: longestOutage.with({}),
      }),
    )
    expect(told).toEqual({ minutes: 2 })
    expect(heard[0]).toMatch(/begin[^]*INSERT INTO outages[^]*max/)
    expect(heard).toHaveLength(2)
    await end()
  })

  it('of which the first statement of a packet fails, fails as a whole', async () => {
    const { db, end } = await overhearing()
    const failing = db.transaction().execute((trx) =>
      runPipelined(trx, {
        first: [addOutage.with({ minutes: 3 }), addOutage.with({ minutes: -1 })],
        last: longestOutage.with({}),
      }),
    )
    await expect(failing).rejects.toThrow(/outages_check|aborted/)
    expect(await longestOutage(db, {})).toEqual([{ minutes: 2 }])
    await end()
  })

  it('whose statement fails leaves nothing behind, and its connection is of use again', async () => {
    const { db, end } = await overhearing()
    const before = await deps.db.selectFrom('outages').select('id').execute()
    const failing = db.transaction().execute(async (trx) => {
      await sql`INSERT INTO outages (id, began_at, ended_at)
        VALUES (gen_random_uuid(), now(), now() + interval '1 minute')`.execute(trx)
      await sql`SELECT 1 / 0`.execute(trx)
    })
    await expect(failing).rejects.toThrow('division by zero')
    await expect(
      db.transaction().execute((trx) => sql`SELECT no_such_column`.execute(trx)),
    ).rejects.toThrow('no_such_column')
    expect((await sql`SELECT 2 AS two`.execute(db)).rows).toEqual([{ two: 2 }])
    expect(await deps.db.selectFrom('outages').select('id').execute()).toEqual(before)
    await end()
  })
})
