import { expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { newResetToken } from './reset-token-queries.ts'
import { sweep } from './sweep.ts'

it('the sweep deletes expired rows and nothing else', async () => {
  const { deps, given, as } = await startTestApp({ isolated: true })
  const { db, pool } = deps
  const [late, idle, asha] = [await given.user(), await given.user(), await given.user()]
  for (const { id } of [late, asha]) await newResetToken(db, id)
  await pool.query(
    `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
    [late.id],
  )
  await pool.query(
    `UPDATE sessions SET updated_at = now() - interval '8 days' WHERE user_id = $1`,
    [idle.id],
  )
  await pool.query(
    `UPDATE verifications SET expires_at = now() - interval '1 second' WHERE value = $1`,
    [late.id],
  )
  for (const [{ id }, days] of [
    [late, 15],
    [asha, 13],
  ] as const)
    await pool.query(
      `INSERT INTO email_changes (user_id, changed_at, from_email) VALUES ($1, now() - $2 * interval '1 day', 'old@example.com')`,
      [id, days],
    )
  await pool.query(`INSERT INTO audit_log (id, action, at)
    SELECT gen_random_uuid(), 'signed-in', now() - days * interval '1 day' FROM unnest(ARRAY[364, 367]) AS days`)

  expect(await sweep(db)).toEqual({ sessions: 2, links: 1, emailChanges: 1, lines: 1 })
  expect(await sweep(db)).toEqual({ sessions: 0, links: 0, emailChanges: 0, lines: 0 })
  expect((await as(asha).get('/api/me')).body).toMatchObject({ user: { id: asha.id } })
})
