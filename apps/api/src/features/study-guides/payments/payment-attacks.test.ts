import type { matchStatement } from '@nextround/contract/payments-admin'
import type { Reply } from '@nextround/contract/endpoint'
import type { GuideOrder, Payment, StudyGuide } from '@nextround/contract/study-guides'
import { describe, expect, it } from 'vitest'
import { createAnnounce } from '../../../app.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { settleMissed, settlePayment } from './settle-payments.ts'

const GUIDE = 'operating-systems'

describe('a payment', async () => {
  const { as, given, deps } = await startTestApp({ UPI_ID: 'nextround@okbank' })
  const { pool } = deps
  const announce = createAnnounce(deps)
  const admin = await given.user({ role: 'admin', name: 'Meera' })
  const claim = async (user: TestUser, transactionId: string) =>
    (await as(user).post('/api/payments', { guideId: GUIDE, transactionId })).body as Payment
  const decide = async (decisions: object[], by = admin) => {
    const { body } = await as(by).post('/api/admin/payment-decisions', { decisions })
    return (body as { outcomes: { outcome: string }[] }).outcomes.map(({ outcome }) => outcome)
  }
  const approve = ({ id }: Pick<Payment, 'id'>, bankReference: string) => ({
    paymentId: id,
    decision: 'approve',
    bankReference,
  })
  const settle = async () => {
    await pool.query('UPDATE payments SET takes_effect_at = now() WHERE decision IS NOT NULL')
    await settleMissed({ ...deps, announce })
  }
  const hasAccess = async (user: TestUser) => {
    const { body } = await as(user).get('/api/study-guides')
    return (body as { guides: StudyGuide[] }).guides.find(({ id }) => id === GUIDE)?.hasAccess
  }
  const match = async (csv: string) =>
    (await as(admin).post('/api/admin/statement-matches', { csv })).body as Reply<
      typeof matchStatement
    >

  it('never opens the guide for someone who typed words from the statement', async () => {
    const [thief, payer] = [await given.user({ name: 'Thief' }), await given.user()]
    await as(thief).post('/api/payments', {
      guideId: GUIDE,
      transactionId: 'Payment from Phone',
      isConfirmed: true,
    })
    // Simulates a claim from before such words were refused.
    await claim(thief, '632100000099')
    await pool.query("UPDATE payments SET transaction_id = 'PAYMENTFROMPHONE' WHERE user_id = $1", [
      thief.id,
    ])
    const paid = await claim(payer, 'T2611171530338291')
    const csv = (note: string) => `Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.
17/11/26,UPI-RAHUL SHARMA-rahul@ybl-YESB0YBLUPI-632112345678-Payment from PhonePe${note},0000632112345678,,99.00`
    expect(await match(csv(''))).toMatchObject({ matches: [], doubts: [], claims: 2 })
    const { matches } = await match(csv(` ${paid.reference}`))
    expect(matches).toMatchObject([{ payment: { id: paid.id }, bankReference: '632112345678' }])
    await decide(matches.map(({ payment, bankReference }) => approve(payment, bankReference)))
    await settle()
    expect([await hasAccess(thief), await hasAccess(payer)]).toEqual([false, true])
  })

  it('uses one credit once, with and without leading zeros', async () => {
    const [one, two] = [await given.user(), await given.user()]
    const [first, second] = [
      await claim(one, '632199990001'),
      await claim(two, 'T2611171530338292'),
    ]
    expect(
      await decide([approve(first, '632199990001'), approve(second, '0000632199990001')]),
    ).toEqual(['waiting', 'bank-reference-used'])
    // The unique index decides if two servers do not see each other's approval.
    await expect(
      pool.query("UPDATE payments SET bank_reference = '0000632199990001' WHERE id = $1", [
        second.id,
      ]),
    ).rejects.toMatchObject({ constraint: 'payments_credit_key' })
    // An account number, a UTR with a digit missing and the ID of a payment app identify no credit.
    for (const reference of ['4897690162094', '63219999000', 'T2611171530338292'])
      expect(await decide([approve(second, reference)])).toEqual(['bank-reference-unclear'])
  })

  it('approved while its buyer claims again stays approved, with access', async () => {
    const user = await given.user()
    const first = await claim(user, '632100000001')
    await decide([approve(first, '632100000001')])
    // The second claim pauses between reading the order and its transaction.
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('payments:' || $1, 0))`, [
      user.id,
    ])
    const second = as(user).post('/api/payments', { guideId: GUIDE, transactionId: '632100000002' })
    const waiting = async () => {
      const { rows } = await pool.query(
        "SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted",
      )
      return rows.length
    }
    try {
      await expect.poll(waiting).toBe(1)
      await settle()
    } finally {
      await client.query('COMMIT')
      client.release()
    }
    expect(await second).toMatchObject({ status: 409, body: { code: 'payment.granted' } })
    expect(await hasAccess(user)).toBe(true)
  })

  it('that would grant a guide twice needs review, and blocks no other', async () => {
    const [user, next] = [await given.user(), await given.user()]
    const first = await claim(user, '632100000011')
    const later = await claim(next, '632100000012')
    await decide([approve(first, '632100000011'), approve(later, '632100000012')])
    // Older versions could leave this behind: another approved payment of the same order.
    await pool.query(
      `INSERT INTO payments (id, user_id, reference, study_guide_id, amount, upi_id, transaction_id, status, bank_reference)
       SELECT gen_random_uuid(), user_id, reference, study_guide_id, amount, upi_id, '632100000013', 'approved', '632100000013'
         FROM payments WHERE id = $1`,
      [first.id],
    )
    await settle()
    expect(await hasAccess(next)).toBe(true)
    expect((await as(admin).get(`/api/admin/payments/${first.id}`)).body).toMatchObject({
      payment: { status: 'pending', waiting: null, bankReference: null },
      trail: [{ action: 'payment.already-granted' }, {}, {}],
    })
    expect(await decide([approve(first, '632100000011')])).toEqual(['already-granted'])
  })

  it('that can’t be settled blocks no other', async () => {
    const [poisoned, next] = [await given.user(), await given.user()]
    const [bad, good] = [await claim(poisoned, '632100000021'), await claim(next, '632100000022')]
    await pool.query(`
      CREATE FUNCTION refuse_settling() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
      CREATE TRIGGER poison BEFORE UPDATE ON payments FOR EACH ROW
        WHEN (NEW.id = '${bad.id}' AND NEW.status = 'approved') EXECUTE FUNCTION refuse_settling()`)
    await decide([approve(bad, '632100000021'), approve(good, '632100000022')])
    const { rows: jobs } = await pool.query<{ data: object }>(
      "SELECT data FROM queue.job WHERE name = 'study-guides.settle-payment' AND data->>'paymentId' = ANY ($1)",
      [[bad.id, good.id]],
    )
    expect(jobs).toHaveLength(2)
    await settle()
    expect([await hasAccess(poisoned), await hasAccess(next)]).toEqual([false, true])
    await expect(settlePayment({ ...deps, announce }, bad.id)).rejects.toThrow('refused')
    await pool.query('DROP TRIGGER poison ON payments')
    await settle()
    expect(await hasAccess(poisoned)).toBe(true)
  })

  it('can’t be decided or undone by its buyer', async () => {
    const colleague = await given.user({ role: 'admin' })
    const own = await claim(admin, '632100001111')
    await decide(
      [{ paymentId: own.id, decision: 'reject', reason: 'Not in the statement' }],
      colleague,
    )
    const undo = (by: TestUser) =>
      as(by).post('/api/admin/payment-decisions/undo', { paymentIds: [own.id] })
    expect((await undo(admin)).body).toEqual({ undone: [] })
    expect((await undo(colleague)).body).toEqual({ undone: [own.id] })
  })

  it('is claimed at the price of its order', async () => {
    const buyer = await given.user()
    const order = () => as(buyer).post(`/api/study-guides/${GUIDE}/order`)
    const { reference } = (await order()).body as GuideOrder
    const age = (interval: string) =>
      pool.query(
        'UPDATE study_guide_orders SET amount = 79, created_at = now() - $2::interval WHERE reference = $1',
        [reference, interval],
      )
    await age('25 hours')
    expect((await order()).body).toMatchObject({ reference, amount: 79 })
    await age('31 days')
    expect(await claim(buyer, '632100002222')).toMatchObject({ reference, amount: 79 })
    expect((await order()).body).toMatchObject({ reference, amount: 99 })
  })
})
