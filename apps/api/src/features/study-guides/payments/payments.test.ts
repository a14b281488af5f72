import type { AdminPayment } from '@nextround/contract/payments-admin'
import type { GuideOrder, Payment, StudyGuide } from '@nextround/contract/study-guides'
import { describe, expect, it } from 'vitest'
import { createAnnounce } from '../../../app.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { settleMissed } from './settle-payments.ts'

const GUIDE = 'operating-systems'
const OTHER = 'databases-beyond-select'

describe('payments', async () => {
  const { as, given, deps, resetRateLimit } = await startTestApp({ UPI_ID: 'nextround@okbank' })
  const { pool } = deps
  const admin = await given.user({ role: 'admin', name: 'Meera' })

  let lastId = 400_000_000_000
  const newTransactionId = () => String(++lastId)
  const claim = async (user: TestUser, transactionId = newTransactionId(), guideId = GUIDE) =>
    as(user).post('/api/payments', { guideId, transactionId })
  const pendingClaim = async (user?: TestUser) => {
    const reply = await claim(user ?? (await given.user()))
    return reply.body as Payment
  }
  const decide = (decisions: object[], by = admin) =>
    as(by).post('/api/admin/payment-decisions', { decisions })
  const approve = (paymentId: string, bankReference = newTransactionId()) => ({
    paymentId,
    decision: 'approve',
    bankReference,
  })
  const payRefund = (paymentId: string, refundReference = newTransactionId()) => ({
    paymentId,
    decision: 'pay-refund',
    refundReference,
  })
  const refund = async (paymentId: string) => {
    await decide([{ paymentId, decision: 'refund', reason: 'Bought by mistake.' }])
    await settle()
    await decide([payRefund(paymentId)])
    await settle()
  }
  const countMails = async (paymentId: string) => {
    const { rows } = await pool.query<{ count: number }>(
      "SELECT count(*)::integer AS count FROM queue.job WHERE name = 'study-guides.mail-buyer' AND data ->> 'paymentId' = $1",
      [paymentId],
    )
    return rows[0]!.count
  }
  const listIds = (body: unknown) =>
    (body as { payments: { id: string }[] }).payments.map(({ id }) => id)
  const listOutcomes = (body: unknown) =>
    (body as { outcomes: { outcome: string }[] }).outcomes.map(({ outcome }) => outcome)
  /** Ends the ten-second undo window. */
  const settle = async () => {
    await pool.query('UPDATE payments SET takes_effect_at = now() WHERE decision IS NOT NULL')
    await settleDue()
  }
  const settleDue = () => settleMissed({ ...deps, announce: createAnnounce(deps) })
  const getGuide = async (user: TestUser, guideId = GUIDE) => {
    const { body } = await as(user).get('/api/study-guides')
    return (body as { guides: StudyGuide[] }).guides.find(({ id }) => id === guideId)!
  }
  const getTrail = async (paymentId: string) => {
    const { body } = await as(admin).get(`/api/admin/payments/${paymentId}`)
    return (body as { trail: { action: string }[] }).trail.map(({ action }) => action)
  }
  const countGrants = async (where: string) => {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM payments WHERE status = 'approved' AND ${where}`,
    )
    return rows[0]!.count
  }

  it('begin with a stable order that has everything a payment app needs', async () => {
    const user = await given.user()
    const { body } = await as(user).post(`/api/study-guides/${GUIDE}/order`)
    const order = body as GuideOrder
    expect(order).toMatchObject({ amount: 99, upiId: 'nextround@okbank', payee: 'NextRound' })
    expect(order.reference).toMatch(/^NR[2-9A-Z]{8}$/)
    expect(order.link).toContain(`tr=${order.reference}`)
    expect(order.link).toContain('am=99.00')
    const again = await as(user).post(`/api/study-guides/${GUIDE}/order`)
    expect(again.body).toEqual(order)
    const others = await as(await given.user()).post(`/api/study-guides/${GUIDE}/order`)
    expect((others.body as GuideOrder).reference).not.toBe(order.reference)
  })

  it('are refused for a free or unknown guide', async () => {
    const user = await given.user()
    expect(await as(user).post('/api/study-guides/sql-by-questions/order')).toMatchObject({
      status: 409,
      body: { code: 'guide.not-for-sale' },
    })
    expect(await claim(user, '123456789012', 'no-such-guide')).toMatchObject({ status: 404 })
  })

  it('wait for a decision after a claim, and grant nothing', async () => {
    const user = await given.user()
    const { status, body } = await claim(user, ' ４１２3 4567-8901 ')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'pending', amount: 99, transactionId: '412345678901' })
    expect(await getGuide(user)).toMatchObject({
      hasAccess: false,
      payment: { status: 'pending', reason: null },
    })
    expect(await as(user).post(`/api/study-guides/${GUIDE}/downloads`)).toMatchObject({
      status: 403,
      body: { code: 'guide.not-granted' },
    })
  })

  it('require a transaction ID and nothing else', async () => {
    const user = await given.user()
    for (const transactionId of ['', '   ', '-- --', 'x'.repeat(61), 'Payment from Phone'])
      expect(await claim(user, transactionId)).toMatchObject({ status: 400 })
    for (const extra of [{ amount: 1 }, { status: 'approved' }, { upiId: 'me@bank' }])
      expect(
        await as(user).post('/api/payments', {
          guideId: GUIDE,
          transactionId: '123456789012',
          ...extra,
        }),
      ).toMatchObject({ status: 400 })
  })

  it('ask to confirm an ID of unknown format', async () => {
    const user = await given.user()
    expect(await claim(user, 'AXIS25111698')).toMatchObject({
      status: 409,
      body: { code: 'payment.unusual-id' },
    })
    const body = { guideId: GUIDE, transactionId: 'AXIS25111698', isConfirmed: true }
    expect(await as(user).post('/api/payments', body)).toMatchObject({ status: 200 })
  })

  it('let the buyer change the transaction ID until someone has decided', async () => {
    const [user, other] = [await given.user(), await given.user()]
    const { id, transactionId } = await pendingClaim(user)
    const taken = await pendingClaim(other)
    const correct = (typed: string, by = user) =>
      as(by).patch(`/api/payments/${id}`, { transactionId: typed })
    const refused = (status: number, code: string) => ({ status, body: { code } })
    expect(await correct(newTransactionId(), other)).toMatchObject(
      refused(404, 'payment.not-found'),
    )
    expect(await correct(taken.transactionId)).toMatchObject(
      refused(409, 'payment.transaction-used'),
    )
    expect(await correct('rahul')).toMatchObject(refused(400, 'payment.not-an-id'))
    const right = newTransactionId()
    expect(await correct(`0000${right}`)).toMatchObject({
      status: 200,
      body: { id, transactionId: right, status: 'pending' },
    })
    const { body } = await as(admin).get(`/api/admin/payments/${id}`)
    expect(body).toMatchObject({
      payment: { transactionId: right },
      trail: [
        { action: 'payment.corrected', details: { from: transactionId, transaction: right } },
        { action: 'payment.claimed' },
      ],
    })
    for (let tries = 0; tries < 8; tries++)
      expect(await correct(newTransactionId())).toMatchObject({ status: 200 })
    expect(await correct(newTransactionId())).toMatchObject(refused(429, 'payment.too-many-claims'))
    await decide([approve(id)])
    expect(await correct(right)).toMatchObject(refused(409, 'payment.not-pending'))
  })

  it('accept an ID once: six spellings of it belong to the first buyer', async () => {
    const id = 'AXIS526321123456'
    expect(await claim(await given.user(), id)).toMatchObject({ status: 200 })
    for (const disguise of [
      id,
      'axis 5263 2112 3456',
      'ＡＸＩＳ５２６３２１１２３４５６',
      'AXIS५२६३२११२३४५६',
      'AX\u200bIS-5263.21.12/3456',
      '0000AXIS526321123456',
    ])
      expect(await claim(await given.user(), disguise)).toMatchObject({
        status: 409,
        body: { code: 'payment.transaction-used' },
      })
  })

  it('treat a repeated claim as one, and refuse another ID while pending', async () => {
    const user = await given.user()
    const id = newTransactionId()
    const [first, second] = [await claim(user, id), await claim(user, ` ${id} `)]
    expect((second.body as Payment).id).toBe((first.body as Payment).id)
    expect(await claim(user)).toMatchObject({ status: 409, body: { code: 'payment.pending' } })
  })

  it('are claimed once by fifty parallel requests', async () => {
    const id = newTransactionId()
    const users = await Promise.all(Array.from({ length: 25 }, () => given.user()))
    const replies = await Promise.all([...users, ...users].map((user) => claim(user, id)))
    const claimed = replies.filter(({ status }) => status === 200)
    expect(new Set(claimed.map(({ body }) => (body as Payment).id)).size).toBe(1)
    const { rows } = await pool.query('SELECT id FROM payments WHERE transaction_id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  it('are limited to ten claims a day', async () => {
    const user = await given.user()
    for (let tries = 0; tries < 10; tries++) {
      const { body } = await claim(user)
      await decide([{ paymentId: (body as Payment).id, decision: 'reject', reason: 'not found' }])
      await settle()
      await resetRateLimit()
    }
    expect(await claim(user)).toMatchObject({
      status: 429,
      body: { code: 'payment.too-many-claims' },
    })
  })

  it('grant access once the undo time is over', async () => {
    const user = await given.user()
    const { id } = await pendingClaim(user)
    const { body } = await decide([approve(id)])
    expect(listOutcomes(body)).toEqual(['waiting'])
    expect(await getGuide(user)).toMatchObject({ hasAccess: false })
    await settleDue()
    expect(await getGuide(user)).toMatchObject({ hasAccess: false })
    await settle()
    expect(await getGuide(user)).toMatchObject({
      hasAccess: true,
      payment: { status: 'approved', reason: null },
    })
    expect(await getTrail(id)).toEqual([
      'payment.approved',
      'payment.approve-decided',
      'payment.claimed',
    ])
  })

  it('are approved once by twenty parallel requests', async () => {
    const { id } = await pendingClaim()
    const admins = await Promise.all(
      Array.from({ length: 20 }, () => given.user({ role: 'admin' })),
    )
    const replies = await Promise.all(admins.map((one) => decide([approve(id)], one)))
    const outcomes = replies.flatMap(({ body }) => listOutcomes(body))
    expect(outcomes.filter((outcome) => outcome === 'waiting')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'decided')).toHaveLength(19)
    await Promise.all([settle(), settle(), settle()])
    expect(await countGrants(`id = '${id}'`)).toBe(1)
    expect((await getTrail(id)).filter((action) => action === 'payment.approved')).toHaveLength(1)
  })

  it('use a statement line once, in parallel and in any spelling', async () => {
    const claims = await Promise.all(Array.from({ length: 10 }, () => pendingClaim()))
    const spellings = ['S 778899', 's-778899', 'Ｓ778899']
    const replies = await Promise.all(
      claims.map(({ id }, at) => decide([approve(id, spellings[at % 3])])),
    )
    const outcomes = replies.flatMap(({ body }) => listOutcomes(body))
    expect(outcomes.filter((outcome) => outcome === 'waiting')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['waiting', 'bank-reference-used']))
    await settle()
    expect(await countGrants("bank_reference = 'S778899'")).toBe(1)
  })

  it('can be undone before they take effect, and not after', async () => {
    const user = await given.user()
    const { id } = await pendingClaim(user)
    const bankReference = newTransactionId()
    await decide([approve(id, bankReference)])
    const undo = () => as(admin).post('/api/admin/payment-decisions/undo', { paymentIds: [id] })
    expect((await undo()).body).toEqual({ undone: [id] })
    await settle()
    expect(await getGuide(user)).toMatchObject({ hasAccess: false, payment: { status: 'pending' } })
    // The statement line can be used again.
    expect(listOutcomes((await decide([approve(id, bankReference)])).body)).toEqual(['waiting'])
    await pool.query('UPDATE payments SET takes_effect_at = now() WHERE id = $1', [id])
    expect((await undo()).body).toEqual({ undone: [] })
    await settle()
    expect(await getGuide(user)).toMatchObject({ hasAccess: true })
    expect((await undo()).body).toEqual({ undone: [] })
  })

  it('once rejected give a reason, can’t be approved, and can be claimed again', async () => {
    const user = await given.user()
    const { id, transactionId } = await pendingClaim(user)
    await decide([{ paymentId: id, decision: 'reject', reason: 'Not on our statement.' }])
    await settle()
    expect(await getGuide(user)).toMatchObject({
      hasAccess: false,
      payment: { status: 'rejected', reason: 'Not on our statement.' },
    })
    expect(listOutcomes((await decide([approve(id)])).body)).toEqual(['decided'])
    const again = await claim(user, transactionId)
    expect(again).toMatchObject({ status: 200, body: { status: 'pending' } })
    expect((again.body as Payment).id).not.toBe(id)
  })

  it('once refunded close the guide, which can be bought again', async () => {
    const user = await given.user()
    const { id } = await pendingClaim(user)
    await decide([approve(id)])
    await settle()
    expect(await claim(user)).toMatchObject({ status: 409, body: { code: 'payment.granted' } })
    await refund(id)
    expect(await getGuide(user)).toMatchObject({
      hasAccess: false,
      payment: { status: 'refunded', reason: 'Bought by mistake.' },
    })
    expect(listOutcomes((await decide([approve(id)])).body)).toEqual(['decided'])
    expect(await claim(user)).toMatchObject({ status: 200 })
  })

  it('stay approved until a decided refund is paid, and name its transfer to the buyer', async () => {
    const user = await given.user()
    const { id } = await pendingClaim(user)
    await decide([approve(id)])
    await settle()
    expect(listOutcomes((await decide([payRefund(id)])).body)).toEqual(['decided'])
    await decide([{ paymentId: id, decision: 'refund', reason: 'Bought by mistake.' }])
    await settle()
    expect(await getGuide(user)).toMatchObject({
      hasAccess: true,
      payment: { status: 'approved', reason: null },
    })
    expect(await countMails(id)).toBe(1)
    const again = { paymentId: id, decision: 'refund', reason: 'Twice.' }
    expect(listOutcomes((await decide([again])).body)).toEqual(['decided'])
    const due = await as(admin).get('/api/admin/payments?status=refund-due')
    expect(due.body).toMatchObject({
      payments: [{ id, reason: 'Bought by mistake.', refundDueAt: expect.any(String) as string }],
      total: 1,
      figures: { refundsDue: 1 },
    })
    const approved = await as(admin).get('/api/admin/payments?status=approved')
    expect(listIds(approved.body)).not.toContain(id)

    expect(listOutcomes((await decide([payRefund(id, '123456')])).body)).toEqual([
      'bank-reference-unclear',
    ])
    const transfer = newTransactionId()
    await decide([payRefund(id, newTransactionId())])
    await as(admin).post('/api/admin/payment-decisions/undo', { paymentIds: [id] })
    expect(listOutcomes((await decide([payRefund(id, `00${transfer}`)])).body)).toEqual(['waiting'])
    await settle()
    expect(await getGuide(user)).toMatchObject({
      hasAccess: false,
      payment: { status: 'refunded', reason: 'Bought by mistake.' },
    })
    expect(await countMails(id)).toBe(2)
    expect(await getTrail(id)).toEqual(
      expect.arrayContaining([
        'payment.refund-due',
        'payment.pay-refund-undone',
        'payment.refunded',
      ]),
    )
    const { body } = await as(admin).get(`/api/admin/payments/${id}`)
    expect(body).toMatchObject({ payment: { refundReference: transfer, refundDueAt: null } })

    // One transfer pays one refund.
    const other = await pendingClaim()
    await decide([approve(other.id)])
    await settle()
    await decide([{ paymentId: other.id, decision: 'refund', reason: 'Paid twice.' }])
    await settle()
    expect(listOutcomes((await decide([payRefund(other.id, transfer)])).body)).toEqual([
      'bank-reference-used',
    ])
  })

  it('are approved again if a refund is dropped, which is impossible once it is paid', async () => {
    const user = await given.user()
    const { id } = await pendingClaim(user)
    const drop = (by = admin) =>
      as(by).post(`/api/admin/payments/${id}/refund-cancellation`, { reason: 'Wants to keep it' })
    await decide([approve(id)])
    await settle()
    expect(await drop()).toMatchObject({ body: { code: 'payment.no-refund-due' } })
    await decide([{ paymentId: id, decision: 'refund', reason: 'Bought by mistake.' }])
    await settle()
    const replies = await Promise.all([drop(), drop()])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await getGuide(user)).toMatchObject({ hasAccess: true, payment: { reason: null } })
    await refund(id)
    expect(await drop()).toMatchObject({ body: { code: 'payment.no-refund-due' } })
    expect(await getGuide(user)).toMatchObject({ hasAccess: false })
  })

  it('can’t be approved by their own buyer', async () => {
    const { id } = await pendingClaim(admin)
    expect(listOutcomes((await decide([approve(id)])).body)).toEqual(['own'])
    const { body } = await as(admin).get(`/api/admin/payments/${id}`)
    expect(body).toMatchObject({ payment: { isOwn: true, waiting: null } })
    const colleague = await given.user({ role: 'admin' })
    expect(listOutcomes((await decide([approve(id)], colleague)).body)).toEqual(['waiting'])
    await settle()
  })

  it('cost what the order said, even if the price changes', async () => {
    const user = await given.user()
    await as(user).post(`/api/study-guides/${OTHER}/order`)
    await pool.query('UPDATE study_guide_orders SET amount = 49 WHERE user_id = $1', [user.id])
    const { body } = await claim(user, newTransactionId(), OTHER)
    expect(body).toMatchObject({ amount: 49 })
  })

  it('remain provable after the account is deleted', async () => {
    const user = await given.user()
    const { id } = await pendingClaim(user)
    await decide([approve(id)])
    await settle()
    expect(await as(user).delete('/api/account')).toMatchObject({ status: 200 })
    const { body } = await as(admin).get(`/api/admin/payments/${id}`)
    expect(body).toMatchObject({
      payment: { status: 'approved', buyer: { name: 'Deleted account', email: '' } },
    })
  })

  it('are listed oldest first with late ones marked, and can be searched', async () => {
    const buyer = await given.user({ name: 'Zubin Mistry', email: 'zubin.findme@example.com' })
    const payment = await pendingClaim(buyer)
    await pool.query(
      "UPDATE payments SET submitted_at = now() - interval '30 hours' WHERE id = $1",
      [payment.id],
    )
    const { body } = await as(admin).get('/api/admin/payments')
    const { payments, figures } = body as {
      payments: AdminPayment[]
      figures: { late: number; pending: number }
    }
    expect(payments[0]?.id).toBe(payment.id)
    expect(figures).toMatchObject({ late: 1 })
    expect(figures.pending).toBeGreaterThan(1)
    for (const search of ['zubin m', 'FINDME@', payment.reference, payment.transactionId]) {
      const found = await as(admin).get(
        `/api/admin/payments?status=all&search=${encodeURIComponent(search)}`,
      )
      expect((found.body as { payments: AdminPayment[] }).payments.map(({ id }) => id)).toEqual([
        payment.id,
      ])
    }
    const none = await as(admin).get('/api/admin/payments?status=all&search=%25')
    expect((none.body as { total: number }).total).toBe(0)
  })

  it('are compared with a statement that is not stored', async () => {
    const buyer = await given.user()
    const payment = await pendingClaim(buyer)
    const unclaimed = await as(await given.user()).post(`/api/study-guides/${GUIDE}/order`)
    const { reference } = unclaimed.body as GuideOrder
    const csv = `Date,Narration,Ref No,Credit
16/11/26,UPI ASHA ${payment.transactionId},0000${payment.transactionId},99.00
16/11/26,UPI BILAL ${reference},632012345678,99.00
16/11/26,Interest,,12.00`
    const { body } = await as(admin).post('/api/admin/statement-matches', { csv })
    expect(body).toMatchObject({
      credits: 3,
      matches: [
        {
          payment: { id: payment.id },
          credit: { line: 2 },
          by: ['transaction-id'],
          bankReference: payment.transactionId,
        },
      ],
      doubts: [],
      unclaimed: [{ credit: { line: 3 }, order: { reference, amount: 99, isOwn: false } }],
    })
    expect(await as(admin).post('/api/admin/statement-matches', { csv: 'nothing' })).toMatchObject({
      status: 400,
      body: { code: 'statement.unreadable' },
    })
  })

  it('are closed if no UPI ID is set', async () => {
    const closed = await startTestApp()
    const user = await closed.given.user()
    expect(await closed.as(user).post(`/api/study-guides/${GUIDE}/order`)).toMatchObject({
      status: 503,
      body: { code: 'payment.closed' },
    })
  })
})
