import { readdir } from 'node:fs/promises'
import type { Payment } from '@nextround/contract/study-guides'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { startTestWorker } from '#testing/worker.ts'
import { sweepPayments } from './payments/sweep-payments.ts'
import { printCopy } from './printing/print-guide.ts'
import { printReceipt } from './printing/print-receipt.ts'

const GUIDE = 'operating-systems'
const PDF = 'application/pdf'

describe('files of a deleted account', async () => {
  const { as, given, deps } = await startTestApp({ UPI_ID: 'nextround@okbank' })
  const { db, files, pool } = deps
  await startTestWorker(deps)
  let utr = 632_100_000_009
  const stored = async () => (await readdir(deps.config.FILES_DIR)).map(decodeURIComponent)
  const copyKey = ({ id }: TestUser, revision: string) =>
    `study-guide-copies/${id}/${GUIDE}-${revision}.pdf`
  const put = (key: string) => files.put(key, Buffer.from('%PDF Licensed to Priya'), PDF)
  const currentRevision = async () => {
    const guides = db.selectFrom('study_guides').select('revision').where('id', '=', GUIDE)
    return (await guides.executeTakeFirstOrThrow()).revision
  }
  const approved = async (user: TestUser) => {
    const claim = { guideId: GUIDE, transactionId: String(utr++) }
    const payment = (await as(user).post('/api/payments', claim)).body as Payment
    await pool.query(
      `UPDATE payments SET status = 'approved', bank_reference = transaction_id, has_receipt = true WHERE id = $1`,
      [payment.id],
    )
    await pool.query(
      `UPDATE study_guide_access SET payment_status = 'approved', access_granted = true WHERE user_id = $1`,
      [user.id],
    )
    return payment.id
  }

  it('are removed: guide copies of all revisions, and receipts', async () => {
    const [priya, ravi] = [await given.user({ name: 'Priya' }), await given.user()]
    const kept: string[] = []
    for (const user of [priya, ravi]) {
      const keys = [
        copyKey(user, 'a1'),
        copyKey(user, 'b2'),
        `receipts/${await approved(user)}.pdf`,
      ]
      for (const key of keys) await put(key)
      if (user === ravi) kept.push(...keys)
    }
    expect(await as(priya).delete('/api/account')).toMatchObject({ status: 200 })
    // The job removes the files first and then updates the row.
    await vi.waitFor(async () => {
      const query = 'SELECT has_receipt FROM payments WHERE user_id = $1'
      expect((await pool.query(query, [priya.id])).rows).toEqual([{ has_receipt: false }])
    }, 30_000)
    expect((await stored()).toSorted()).toEqual(kept.toSorted())
    for (const key of kept) await files.remove(key)
  })

  it('are removed even if a print ends after the deletion', async () => {
    const priya = await given.user({ name: 'Priya' })
    const paymentId = await approved(priya)
    const revision = await currentRevision()
    await as(priya).delete('/api/account')
    // Simulates a run that was cut off after it saved its files. The job then runs again.
    for (const key of [copyKey(priya, revision), `receipts/${paymentId}.pdf`]) await put(key)
    await printCopy(deps, { userId: priya.id, guideId: GUIDE })
    await printReceipt(deps, paymentId)
    expect(await stored()).toEqual([])
  })

  it('are replaced while the account exists: a new revision removes the old copy', async () => {
    const priya = await given.user({ name: 'Priya' })
    await approved(priya)
    const revision = await currentRevision()
    const other = `study-guide-copies/${priya.id}/${GUIDE}-and-more-c3.pdf`
    const current = copyKey(priya, revision)
    for (const key of [copyKey(priya, 'a1'), current, other]) await put(key)
    // Simulates a print job that was cut off before it removed the old copy.
    await pool.query('UPDATE study_guide_access SET copy_revision = $2 WHERE user_id = $1', [
      priya.id,
      revision,
    ])
    await printCopy(deps, { userId: priya.id, guideId: GUIDE })
    expect((await stored()).toSorted()).toEqual([current, other].toSorted())
  })

  it('leave an anonymous payment for eight financial years', async () => {
    const [older, newer, here] = [await given.user(), await given.user(), await given.user()]
    const ids = [await approved(older), await approved(newer), await approved(here)]
    for (const user of [older, newer]) await as(user).delete('/api/account')
    const april = `date_trunc('year', now() AT TIME ZONE 'Asia/Kolkata' - interval '3 months') + interval '3 months' - interval '8 years'`
    for (const [index, offset] of ["- interval '1 second'", '', "- interval '1 second'"].entries())
      await pool.query(
        `UPDATE payments SET submitted_at = (${april} ${offset}) AT TIME ZONE 'Asia/Kolkata' WHERE id = $1`,
        [ids[index]],
      )
    expect(await sweepPayments(db)).toBe(1)
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM payments WHERE id = ANY ($1)',
      [ids],
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted())
  })
})
