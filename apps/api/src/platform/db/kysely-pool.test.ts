import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { Trx } from './client.ts'

describe('a transaction', async () => {
  // One connection, so that each transaction would notice anything left behind by the previous one.
  const { deps } = await startTestApp({ DATABASE_POOL_SIZE: '1' })
  const { db } = deps
  const addOutage = (trx: Trx) =>
    sql`INSERT INTO outages (id, began_at, ended_at)
        VALUES (gen_random_uuid(), now(), now() + interval '1 minute')`.execute(trx)
  const countOutages = async () => (await db.selectFrom('outages').select('id').execute()).length

  it('rolls back when a statement fails, and its connection can be reused', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await addOutage(trx)
      await sql`SELECT 1 / 0`.execute(trx)
    })
    await expect(failing).rejects.toThrow('division by zero')
    await expect(
      db.transaction().execute((trx) => sql`SELECT no_such_column`.execute(trx)),
    ).rejects.toThrow('no_such_column')
    expect((await sql`SELECT 2 AS two`.execute(db)).rows).toEqual([{ two: 2 }])
    expect(await countOutages()).toBe(0)
  })
})
