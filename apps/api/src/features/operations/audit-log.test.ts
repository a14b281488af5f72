import type { AuditEntry } from '@nextround/contract/operations'
import { describe, expect, it } from 'vitest'
import { audit } from '#platform/audit.ts'
import { startTestApp } from '#testing/app.ts'

describe('the audit log in the console', async () => {
  const { as, given, deps } = await startTestApp({ isolated: true })
  const { db, pool } = deps
  const admin = await given.user({ role: 'admin', name: 'Meera' })
  const [ravi, sneha] = [await given.user({ name: 'Ravi' }), await given.user({ name: 'Sneha' })]

  const record = (action: string, userId: string, actorId: string) =>
    db
      .transaction()
      .execute((trx) => audit(trx, { action, userId, actorId, details: { reason: action } }))
  const search = async (query: Record<string, string>) => {
    const { body } = await as(admin).get(
      `/api/admin/audit?${new URLSearchParams(query).toString()}`,
    )
    return body as { entries: AuditEntry[]; hasMore: boolean }
  }
  const actions = async (query: Record<string, string>) =>
    (await search(query)).entries.map(({ action }) => action)

  await record('test.first', ravi.id, admin.id)
  await record('test.second', sneha.id, admin.id)
  await record('test.second', sneha.id, sneha.id)

  it('is searched by person, actor and action, newest first', async () => {
    expect(await actions({})).toEqual(['test.second', 'test.second', 'test.first'])
    expect(await actions({ person: ravi.email.toUpperCase() })).toEqual(['test.first'])
    expect(await actions({ person: sneha.id })).toEqual(['test.second', 'test.second'])
    expect(await actions({ actor: admin.email })).toEqual(['test.second', 'test.first'])
    expect(await actions({ action: 'test.second', actor: sneha.id })).toEqual(['test.second'])
    expect(await actions({ person: 'nobody@example.com' })).toEqual([])
    expect((await search({ action: 'test.first' })).entries).toMatchObject([
      {
        person: { id: ravi.id, name: 'Ravi' },
        actor: { id: admin.id, name: 'Meera' },
        details: { reason: 'test.first' },
      },
    ])
  })

  it('is searched by days in India, both included', async () => {
    const at = async (moment: string) =>
      pool.query(
        "INSERT INTO audit_log (id, action, at) VALUES (gen_random_uuid(), 'test.day', $1)",
        [moment],
      )
    await at('2026-03-01T18:29:59Z')
    await at('2026-03-01T18:30:00Z')
    await at('2026-03-02T18:29:59Z')
    const found = await search({ action: 'test.day', from: '2026-03-02', to: '2026-03-02' })
    expect(found.entries.map((entry) => entry.at)).toEqual([
      '2026-03-02T18:29:59.000Z',
      '2026-03-01T18:30:00.000Z',
    ])
    expect(found.entries).toMatchObject([{ person: null, actor: null }, {}])
    for (const day of ['yesterday', '2026-13-01', '2026-02-30'])
      expect(await as(admin).get(`/api/admin/audit?from=${day}`)).toMatchObject({ status: 400 })
  })

  it('lists 50 entries at a time and keeps the ID of a deleted account', async () => {
    await pool.query(
      "INSERT INTO audit_log (id, action) SELECT gen_random_uuid(), 'test.many' FROM generate_series(1, 60)",
    )
    const first = await search({ action: 'test.many' })
    const second = await search({ action: 'test.many', page: '2' })
    expect([first.entries.length, first.hasMore]).toEqual([50, true])
    expect([second.entries.length, second.hasMore]).toEqual([10, false])
    const ids = [...first.entries, ...second.entries].map(({ id }) => id)
    expect(new Set(ids).size).toBe(60)
    await as(ravi).delete('/api/account')
    expect((await search({ person: ravi.id, action: 'test.first' })).entries).toMatchObject([
      { person: { id: ravi.id, name: null } },
    ])
  })

  it('uses an index for each filter', async () => {
    const { rows } = await pool.query<{ indexdef: string }>(
      "SELECT indexdef FROM pg_indexes WHERE tablename = 'audit_log'",
    )
    for (const columns of ['(user_id, at)', '(actor_id, at)', '(action, at)', '(at)'])
      expect(rows.map(({ indexdef }) => indexdef)).toContainEqual(expect.stringContaining(columns))
  })
})
