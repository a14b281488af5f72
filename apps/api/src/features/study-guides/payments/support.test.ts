import type { AdminPayment } from '@nextround/contract/payments-admin'
import type { GuideOrder, Payment, StudyGuide } from '@nextround/contract/study-guides'
import { describe, expect, it } from 'vitest'
import { createAnnounce } from '../../../app.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { settleMissed } from './settle-payments.ts'

const GUIDE = 'operating-systems'

describe('support for buyers', async () => {
  const { as, given, deps } = await startTestApp({ UPI_ID: 'nextround@okbank' })
  const { pool } = deps
  const admin = await given.user({ role: 'admin', name: 'Meera' })
  const other = await given.user({ role: 'admin', name: 'Ravi' })

  let lastUtr = 632_000_000_000
  const newUtr = () => String(++lastUtr)
  const order = async (user: TestUser) => {
    const { body } = await as(user).post(`/api/study-guides/${GUIDE}/order`)
    return body as GuideOrder
  }
  const claim = async (user: TestUser, transactionId = newUtr()) => {
    const { body } = await as(user).post('/api/payments', { guideId: GUIDE, transactionId })
    return body as Payment
  }
  const link = (reference: string, bankReference: string, by = admin) =>
    as(by).post(`/api/admin/orders/${reference}/claim`, { bankReference })
  const decide = (decision: object) =>
    as(admin).post('/api/admin/payment-decisions', { decisions: [decision] })
  const settle = async () => {
    await pool.query('UPDATE payments SET takes_effect_at = now() WHERE decision IS NOT NULL')
    await settleMissed({ ...deps, announce: createAnnounce(deps) })
  }
  const rejected = async (user: TestUser, transactionId?: string) => {
    const payment = await claim(user, transactionId)
    await decide({ paymentId: payment.id, decision: 'reject', reason: 'Not on our statement.' })
    await settle()
    return payment
  }
  const hasGuide = async (user: TestUser) => {
    const { body } = await as(user).get('/api/study-guides')
    return (body as { guides: StudyGuide[] }).guides.find(({ id }) => id === GUIDE)!.hasAccess
  }
  const give = (personId: string, isOpen = true, by = admin, guideId = GUIDE) =>
    as(by).put(`/api/admin/people/${personId}/guides/${guideId}`, { isOpen, reason: 'Goodwill' })
  const listActions = async (userId: string) => {
    const { rows } = await pool.query<{ action: string; actor_id: string | null }>(
      'SELECT action, actor_id FROM audit_log WHERE user_id = $1 ORDER BY at',
      [userId],
    )
    return rows.map(({ action, actor_id }) => `${action}${actor_id === admin.id ? ' by team' : ''}`)
  }
  const countJobs = async (name: string, key: string, value: string) => {
    const { rows } = await pool.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM queue.job WHERE name = $1 AND data ->> $2 = $3',
      [name, key, value],
    )
    return rows[0]!.count
  }

  it('claims an order that its buyer did not, by the credit, with the same ten seconds', async () => {
    const sneha = await given.user()
    const { reference } = await order(sneha)
    const utr = newUtr()
    const first = await link(reference, `0000${utr}`)
    expect(first.status).toBe(200)
    const { paymentId } = first.body as { paymentId: string }
    expect(await hasGuide(sneha)).toBe(false)
    // Pressed twice: one claim, one approval.
    expect((await link(reference, utr)).body).toEqual(first.body)
    await settle()
    expect(await hasGuide(sneha)).toBe(true)
    const { body } = await as(admin).get(`/api/admin/payments/${paymentId}`)
    expect((body as { payment: AdminPayment }).payment).toMatchObject({
      status: 'approved',
      transactionId: utr,
      bankReference: utr,
      buyer: { id: sneha.id },
    })
    expect(await listActions(sneha.id)).toEqual([
      'payment.claimed-for-buyer by team',
      'payment.approve-decided by team',
      'payment.approved by team',
    ])
    expect(await countJobs('study-guides.mail-buyer', 'paymentId', paymentId)).toBe(1)
    expect(await countJobs('study-guides.mail-claimant', 'paymentId', paymentId)).toBe(0)
    expect(await link(reference, utr)).toMatchObject({ body: { code: 'payment.granted' } })
  })

  it('leaves the claim pending if the approval is undone', async () => {
    const sneha = await given.user()
    const { reference } = await order(sneha)
    const { paymentId } = (await link(reference, newUtr())).body as { paymentId: string }
    await as(admin).post('/api/admin/payment-decisions/undo', { paymentIds: [paymentId] })
    await settle()
    expect(await hasGuide(sneha)).toBe(false)
    const mine = await as(sneha).get('/api/payments')
    expect((mine.body as { payments: Payment[] }).payments).toMatchObject([{ status: 'pending' }])
    // Someone has to decide on the existing claim.
    expect(await link(reference, newUtr())).toMatchObject({ body: { code: 'payment.pending' } })
  })

  it('lets a credit pay for one order, even if two admins link it at the same time', async () => {
    const buyers = await Promise.all([given.user(), given.user(), given.user(), given.user()])
    const orders = await Promise.all(buyers.map(order))
    const utr = newUtr()
    const replies = await Promise.all(
      orders.map(({ reference }, at) => link(reference, utr, at % 2 ? admin : other)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3)
    const { rows } = await pool.query('SELECT id FROM payments WHERE bank_reference = $1', [utr])
    expect(rows).toHaveLength(1)
  })

  it('refuses the admin’s own order, an unknown order and an invalid bank reference', async () => {
    const sneha = await given.user()
    const { reference } = await order(sneha)
    const own = await order(admin)
    const used = newUtr()
    const paid = await claim(await given.user())
    await decide({ paymentId: paid.id, decision: 'approve', bankReference: used })
    for (const [where, utr, status, code] of [
      [own.reference, newUtr(), 403, 'payment.own'],
      ['NR22222222', newUtr(), 404, 'payment.order-not-found'],
      [reference, '12345678', 400, 'payment.bank-reference-unclear'],
      [reference, 'T2611161234567890123', 400, 'payment.bank-reference-unclear'],
      [reference, used, 409, 'payment.bank-reference-used'],
      [reference, paid.transactionId, 409, 'payment.transaction-used'],
    ] as const)
      expect(await link(where, utr)).toMatchObject({ status, body: { code } })
    // A refusal leaves no claim behind.
    expect((await as(sneha).get('/api/payments')).body).toEqual({ payments: [] })
    await as(sneha).delete('/api/account')
    expect(await link(reference, newUtr())).toMatchObject({ status: 404 })
  })

  it('corrects a mistyped transaction ID until the claim is decided', async () => {
    const sneha = await given.user()
    const payment = await claim(sneha)
    const right = newUtr()
    const correct = (transactionId: string, id = payment.id) =>
      as(admin).patch(`/api/admin/payments/${id}`, { transactionId })
    expect(await correct(right)).toMatchObject({ body: { isChanged: true } })
    expect(await correct(right)).toMatchObject({ body: { isChanged: false } })
    expect(await listActions(sneha.id)).toEqual(['payment.claimed', 'payment.corrected by team'])
    const taken = await claim(await given.user())
    expect(await correct(taken.transactionId)).toMatchObject({
      body: { code: 'payment.transaction-used' },
    })
    const own = await claim(admin)
    expect(await correct(newUtr(), own.id)).toMatchObject({ body: { code: 'payment.own' } })
    // Corrections by the team don't use up the learner's own attempts.
    for (let tries = 0; tries < 12; tries++) await correct(newUtr())
    expect(
      (await as(sneha).patch(`/api/payments/${payment.id}`, { transactionId: newUtr() })).status,
    ).toBe(200)
    await decide({ paymentId: payment.id, decision: 'approve', bankReference: newUtr() })
    expect(await correct(newUtr())).toMatchObject({ body: { code: 'payment.not-pending' } })
  })

  it('reopens a rejected claim, once', async () => {
    const sneha = await given.user()
    const payment = await rejected(sneha)
    const reopen = (id = payment.id, by = admin) =>
      as(by).post(`/api/admin/payments/${id}/reopening`, { reason: 'It is on a later statement' })
    const both = await Promise.all([reopen(), reopen(payment.id, other)])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    const { body } = await as(sneha).get('/api/payments')
    expect((body as { payments: Payment[] }).payments).toMatchObject([
      { status: 'pending', reason: null, settledAt: null },
    ])
    await decide({ paymentId: payment.id, decision: 'approve', bankReference: newUtr() })
    await settle()
    expect(await hasGuide(sneha)).toBe(true)
    expect(await reopen()).toMatchObject({ body: { code: 'payment.not-rejected' } })
  })

  it('reopens nothing that another claim has replaced, or whose buyer has left', async () => {
    const reopen = (id: string, by = admin) =>
      as(by).post(`/api/admin/payments/${id}/reopening`, { reason: 'Asked again' })
    const [again, taken, left] = [await given.user(), await given.user(), await given.user()]
    const replaced = await rejected(again)
    await claim(again)
    expect(await reopen(replaced.id)).toMatchObject({ body: { code: 'payment.pending' } })
    const copied = await rejected(taken)
    await claim(await given.user(), copied.transactionId)
    expect(await reopen(copied.id)).toMatchObject({ body: { code: 'payment.transaction-used' } })
    const orphan = await rejected(left)
    await as(left).delete('/api/account')
    expect(await reopen(orphan.id)).toMatchObject({ body: { code: 'person.not-found' } })
    const buyer = await given.user({ role: 'admin' })
    const own = await rejected(buyer)
    expect(await reopen(own.id, buyer)).toMatchObject({ body: { code: 'payment.own' } })
  })

  it('gives a guide free of charge and takes it back, with one email each time', async () => {
    const kiran = await given.user()
    const replies = await Promise.all([give(kiran.id), give(kiran.id, true, other)])
    expect(replies.map(({ body }) => body)).toContainEqual({ isChanged: true })
    expect(replies.map(({ body }) => body)).toContainEqual({ isChanged: false })
    expect(await hasGuide(kiran)).toBe(true)
    expect(await countJobs('study-guides.mail-access', 'userId', kiran.id)).toBe(1)
    expect(await give(kiran.id, false)).toMatchObject({ body: { isChanged: true } })
    expect(await give(kiran.id, false)).toMatchObject({ body: { isChanged: false } })
    expect(await hasGuide(kiran)).toBe(false)
    expect(await countJobs('study-guides.mail-access', 'userId', kiran.id)).toBe(2)
  })

  it('keeps a gift when a claim for the same guide is rejected', async () => {
    const kiran = await given.user()
    const payment = await claim(kiran)
    await give(kiran.id)
    await decide({ paymentId: payment.id, decision: 'reject', reason: 'Not found' })
    await settle()
    expect(await hasGuide(kiran)).toBe(true)
  })

  it('can’t close a paid guide, or give one to oneself or to an unknown person', async () => {
    const kiran = await given.user()
    const { reference } = await order(kiran)
    await link(reference, newUtr())
    await settle()
    expect(await give(kiran.id, false)).toMatchObject({ body: { code: 'guide.paid' } })
    expect(await give(admin.id)).toMatchObject({ status: 403, body: { code: 'person.own' } })
    expect(await give('01a1dd3c-3cdd-793b-8434-bc636a6aec21')).toMatchObject({ status: 404 })
    expect(await give(kiran.id, true, admin, 'sql-by-questions')).toMatchObject({
      body: { code: 'guide.not-for-sale' },
    })
  })
})
