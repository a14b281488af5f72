import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'

describe('the export of payments', async () => {
  const { as, given, deps, resetRateLimit } = await startTestApp({ isolated: true })
  const { pool } = deps
  const admin = await given.user({ role: 'admin', name: 'Meera' })
  const buyer = await given.user({ name: '=HYPERLINK("x")', email: '+sum@example.com' })

  type Given = {
    reference: string
    userId?: string
    status: string
    approved?: string
    settled?: string
  }
  const add = ({ reference, userId = buyer.id, status, approved, settled }: Given) =>
    pool.query(
      `INSERT INTO payments (id, user_id, reference, study_guide_id, amount, upi_id, transaction_id, bank_reference, status,
                             submitted_at, approved_at, settled_at)
       VALUES (gen_random_uuid(), $1, $2, 'operating-systems', 99, 'a@b', $2, $2, $3, '2026-01-01', $4, $5)`,
      [userId, reference, status, approved ?? null, settled ?? null],
    )
  const lines = async (query = '') => {
    await resetRateLimit()
    const { body, status } = await as(admin).get(`/api/admin/payments/export${query}`)
    expect(status).toBe(200)
    return String(body).trim().split('\r\n').slice(1)
  }
  const references = async (query: string) =>
    (await lines(query)).map((line) => line.split(',')[1] ?? '').toSorted()

  // March in India begins at 18:30 UTC on the last of February.
  const [before, first] = ['2026-02-28T18:29:59Z', '2026-02-28T18:30:00Z']
  const [last, after] = ['2026-03-31T18:29:59Z', '2026-03-31T18:30:00Z']
  await add({ reference: 'EARLY', status: 'approved', approved: before, settled: before })
  await add({ reference: 'FIRST', status: 'approved', approved: first, settled: first })
  await add({ reference: 'LAST', status: 'approved', approved: last, settled: last })
  await add({ reference: 'LATE', status: 'approved', approved: after, settled: after })
  await add({ reference: 'BACK', status: 'refunded', approved: before, settled: last })
  await add({ reference: 'OLDER-SERVER', status: 'approved', settled: first })
  await add({ reference: 'WAITS', status: 'pending' })
  await add({ reference: 'NO', status: 'rejected', settled: first })
  await add({
    reference: 'GONE',
    userId: '01890000-0000-7000-8000-000000000001',
    status: 'approved',
    approved: after,
    settled: after,
  })

  it('has the payments received or refunded on these days in India, or all', async () => {
    expect(await references('?from=2026-03-01&to=2026-03-31')).toEqual([
      'BACK',
      'FIRST',
      'LAST',
      'OLDER-SERVER',
    ])
    expect(await references('?to=2026-02-28')).toEqual(['BACK', 'EARLY'])
    expect(await references('?from=2026-04-01')).toEqual(['GONE', 'LATE'])
    expect(await references('')).toHaveLength(9)
    expect((await as(admin).get('/api/admin/payments/export?from=march')).status).toBe(400)
  })

  it('runs no formula in a spreadsheet, and names no deleted account', async () => {
    const all = await lines()
    expect(all.find((line) => line.includes('FIRST'))).toBe(
      `2026-01-01T00:00:00.000Z,FIRST,${await title()},99,approved,FIRST,${new Date(first).toISOString()},FIRST,,,,,"'=HYPERLINK(""x"")",'+sum@example.com`,
    )
    expect(all.find((line) => line.includes('GONE'))).toMatch(/,Deleted account,$/)
    expect(all.join('\n')).not.toMatch(/(^|,|")[=+@]/m)
  })

  it('reads them all, in batches, although they were claimed at the same moment', async () => {
    await pool.query(
      `INSERT INTO payments (id, user_id, reference, study_guide_id, amount, upi_id, transaction_id, status, submitted_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'MANY' || place, 'operating-systems', 99, 'a@b', 'MANY' || place,
              'rejected', timestamptz '2025-01-01' + place / 7 * interval '1 microsecond'
         FROM generate_series(1, 2500) AS place`,
    )
    const many = (await references('')).filter((reference) => reference.startsWith('MANY'))
    expect(new Set(many).size).toBe(2500)
    expect(many).toHaveLength(2500)
  })

  it('is in the audit log, and not for editors', async () => {
    await lines('?from=2026-03-01')
    const { rows } = await pool.query<{ details: object; actor_id: string }>(
      "SELECT details, actor_id FROM audit_log WHERE action = 'payments.exported' ORDER BY at DESC LIMIT 1",
    )
    expect(rows).toEqual([{ details: { from: '2026-03-01' }, actor_id: admin.id }])
    const editor = await given.user({ role: 'editor' })
    expect((await as(editor).get('/api/admin/payments/export')).status).toBe(403)
  })

  const title = async () => {
    const { rows } = await pool.query<{ title: string }>(
      "SELECT title FROM study_guides WHERE id = 'operating-systems'",
    )
    return rows[0]!.title
  }
})
