import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { audit, listAuditEntries } from './audit.ts'

describe('the audit log', async () => {
  const { deps, given } = await startTestApp()
  const { db, pool } = deps

  it('lists actions on and by an account, newest first', async () => {
    const [admin, learner] = [await given.user(), await given.user()]
    const record = (action: string, userId: string, actorId: string) =>
      db.transaction().execute((trx) => audit(trx, { action, userId, actorId }))
    await record('test.first', learner.id, learner.id)
    await record('test.second', learner.id, admin.id)

    const actions = async (id: string) =>
      (await listAuditEntries(db, id, 10)).map(({ action }) => action)
    expect(await actions(learner.id)).toEqual(['test.second', 'test.first'])
    expect(await actions(admin.id)).toEqual(['test.second'])
    expect(await listAuditEntries(db, learner.id, 1)).toHaveLength(1)
  })

  it('orders actions by when they happened, not by when their transactions began', async () => {
    const { id: userId } = await given.user()
    await db.transaction().execute(async (later) => {
      // The transaction's now() is fixed from here on.
      await sql`SELECT now()`.execute(later)
      await db.transaction().execute((trx) => audit(trx, { action: 'test.first', userId }))
      await audit(later, { action: 'test.later', userId })
    })
    const entries = await listAuditEntries(db, userId, 10)
    expect(entries.map(({ action }) => action)).toEqual(['test.later', 'test.first'])
  })

  it('has no entry for an action that was rolled back', async () => {
    const { id } = await given.user()
    const failing = db.transaction().execute(async (trx) => {
      await audit(trx, { action: 'test.undone', userId: id })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await listAuditEntries(db, id, 10)).toEqual([])
  })

  it.each(['user_id', 'actor_id'])('has an index by %s and time', async (column) => {
    const { rows } = await pool.query<{ indexdef: string }>(
      "SELECT indexdef FROM pg_indexes WHERE tablename = 'audit_log'",
    )
    expect(rows.map(({ indexdef }) => indexdef)).toContainEqual(
      expect.stringContaining(`(${column}, at)`),
    )
  })
})
