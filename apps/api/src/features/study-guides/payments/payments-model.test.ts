import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnnounce } from '../../../app.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { settleMissed, settlePayment } from './settle-payments.ts'

const TRIALS = Number(process.env['TRIALS'] ?? 20)
const GUIDES = ['operating-systems', 'databases-beyond-select']

/** Buyer 0 and 1 are learners; 2 is an admin who buys, and decides about the others too. */
const who = fc.nat({ max: 2 })
const number = fc.nat({ max: 5 })
const by = fc.nat({ max: 1 })
const MOVES = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('claim' as const),
      who,
      guide: fc.nat({ max: 1 }),
      number,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), who, number }) },
  {
    weight: 16,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'approve' as const,
        'approve' as const,
        'reject' as const,
        'refund' as const,
        'pay-refund' as const,
      ),
      who,
      number,
      isPadded: fc.boolean(),
      by,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), who, by }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), who, by }) },
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constantFrom('settle' as const, 'settleOne' as const), who }),
  },
  // Deletions are rare in the random histories, because little can happen after one.
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('delete' as const), who: fc.nat({ max: 1 }) }),
  },
)
type Move = typeof MOVES extends fc.Arbitrary<infer M> ? M : never

/** Moves of one round run at the same time. */
const HISTORY = fc.array(fc.array(MOVES, { minLength: 1, maxLength: 4 }), {
  minLength: 8,
  maxLength: 16,
})

const decided = (
  kind: 'approve' | 'reject' | 'refund' | 'pay-refund',
  buyer: number,
  credit: number,
): Move[] => [{ kind, who: buyer, number: credit, isPadded: false, by: 0 }]
const claimed = (buyer: number, guide: number, credit: number): Move[] => [
  { kind: 'claim', who: buyer, guide, number: credit },
]
const settled: Move[] = [{ kind: 'settle', who: 0 }]

/** Reaches every outcome, which a few random histories may miss. */
const EVERY_OUTCOME: Move[][] = [
  claimed(0, 0, 0),
  decided('approve', 0, 0),
  settled,
  decided('refund', 0, 0),
  settled,
  decided('pay-refund', 0, 1),
  settled,
  claimed(2, 0, 1),
  decided('reject', 2, 1),
  settled,
  claimed(2, 1, 2),
  decided('approve', 2, 2),
  settled,
  decided('refund', 2, 0),
  settled,
  [{ kind: 'drop', who: 2, by: 0 }],
  claimed(0, 1, 3),
  [{ kind: 'delete', who: 1 }],
]

type PaymentRow = {
  id: string
  user_id: string
  study_guide_id: string
  amount: number
  status: string
  decision: string | null
  transaction_id: string
  bank_reference: string | null
  refund_due_at: Date | null
  refund_reference: string | null
}
type Entry = { action: string; user_id: string; actor_id: string | null; payment: string }

describe('payments and access', async () => {
  const { as, given, deps, resetRateLimit } = await startTestApp({ UPI_ID: 'nextround@okbank' })
  const { pool } = deps
  const announce = createAnnounce(deps)
  const seen: Record<string, number> = {}
  let history = 0

  async function play(rounds: Move[][]) {
    history++
    await resetRateLimit()
    const buyers = [await given.user(), await given.user(), await given.user({ role: 'admin' })]
    const deciders = [await given.user({ role: 'admin' }), buyers[2]!]
    const ids = buyers.map(({ id }) => id)
    // The same few numbers for everyone, so that they compete for one credit.
    const utr = (number: number) => `6${String(history).padStart(6, '0')}0000${number}`
    const openPayment = async (user: TestUser): Promise<string | undefined> => {
      const { rows } = await pool.query<{ id: string }>(
        `SELECT id FROM payments WHERE user_id = $1 AND status IN ('pending', 'approved') ORDER BY random() LIMIT 1`,
        [user.id],
      )
      return rows[0]?.id
    }

    async function make(move: Move): Promise<number> {
      const buyer = buyers[move.who]!
      const paymentId = (await openPayment(buyer)) ?? crypto.randomUUID()
      switch (move.kind) {
        case 'claim':
          return (
            await as(buyer).post('/api/payments', {
              guideId: GUIDES[move.guide],
              transactionId: utr(move.number),
            })
          ).status
        case 'correct':
          return (
            await as(buyer).patch(`/api/payments/${paymentId}`, { transactionId: utr(move.number) })
          ).status
        case 'approve':
        case 'reject':
        case 'refund':
        case 'pay-refund': {
          const bankReference = `${move.isPadded ? '0000' : ''}${utr(move.number)}`
          const rest = {
            approve: { bankReference },
            reject: { reason: 'Because.' },
            refund: { reason: 'Because.' },
            'pay-refund': { refundReference: bankReference },
          }[move.kind]
          const decisions = [{ paymentId, decision: move.kind, ...rest }]
          return (await as(deciders[move.by]!).post('/api/admin/payment-decisions', { decisions }))
            .status
        }
        case 'drop':
          return (
            await as(deciders[move.by]!).post(
              `/api/admin/payments/${paymentId}/refund-cancellation`,
              { reason: 'Kept.' },
            )
          ).status
        case 'undo':
          return (
            await as(deciders[move.by]!).post('/api/admin/payment-decisions/undo', {
              paymentIds: [paymentId],
            })
          ).status
        case 'settle':
          await passTime()
          await settleMissed({ ...deps, announce })
          return 200
        case 'settleOne':
          await passTime()
          // A job that loses a race is retried by the queue.
          await settlePayment({ ...deps, announce }, paymentId).catch(() => undefined)
          return 200
        // Deletes the account.
        default:
          return (await as(buyer).delete('/api/account')).status
      }
    }
    const passTime = () =>
      pool.query(
        'UPDATE payments SET takes_effect_at = now() WHERE decision IS NOT NULL AND user_id = ANY ($1)',
        [ids],
      )

    for (const moves of rounds) {
      const statuses = await Promise.all(moves.map(make))
      for (const status of statuses) expect(status).toBeLessThan(500)
      await check()
    }
    const { payments, hasDeleted } = await check()
    for (const { status } of payments) seen[status] = (seen[status] ?? 0) + 1
    if (hasDeleted) seen['deleted'] = (seen['deleted'] ?? 0) + 1

    async function check() {
      const { rows: payments } = await pool.query<PaymentRow>(
        'SELECT * FROM payments WHERE user_id = ANY ($1)',
        [ids],
      )
      const { rows: entries } = await pool.query<Entry>(
        "SELECT action, user_id, actor_id, details->>'payment' AS payment FROM audit_log WHERE user_id = ANY ($1) AND action LIKE 'payment.%'",
        [ids],
      )
      const { rows: access } = await pool.query<{
        user_id: string
        guide_id: string
        access_granted: boolean
      }>('SELECT * FROM study_guide_access WHERE user_id = ANY ($1)', [ids])
      const { rows: living } = await pool.query<{ id: string }>(
        'SELECT id FROM users WHERE id = ANY ($1)',
        [ids],
      )
      expectTrailToExplain(payments, entries)
      expectOneUseOfEachCredit(payments)

      // Exactly the existing accounts with an approved payment have access.
      const isLiving = (id: string) => living.some((one) => one.id === id)
      const bought = payments.filter((one) => one.status === 'approved' && isLiving(one.user_id))
      expect(
        access
          .filter((one) => one.access_granted)
          .map((one) => `${one.user_id} ${one.guide_id}`)
          .toSorted(),
      ).toEqual(bought.map((one) => `${one.user_id} ${one.study_guide_id}`).toSorted())
      expect(access.filter((one) => !isLiving(one.user_id))).toEqual([])
      return { payments, hasDeleted: living.length < ids.length }
    }

    function expectTrailToExplain(payments: PaymentRow[], entries: Entry[]) {
      let received = 0
      for (const payment of payments) {
        const own = entries.filter((entry) => entry.payment === payment.id)
        const count = (action: string) =>
          own.filter((entry) => entry.action === `payment.${action}`).length
        const [approved, rejected, refunded] = ['approved', 'rejected', 'refunded'].map(count)
        expect(count('claimed')).toBe(1)
        expect(approved! + rejected!).toBeLessThanOrEqual(1)
        expect(refunded).toBeLessThanOrEqual(approved!)
        // A refund that took effect has to be paid, was paid or was dropped.
        const due = count('refund-due')
        expect(due - refunded! - count('refund-cancelled')).toBe(
          Number(payment.refund_due_at !== null),
        )
        if (refunded) expect(payment.refund_reference).not.toBeNull()
        const status = refunded
          ? 'refunded'
          : approved
            ? 'approved'
            : rejected
              ? 'rejected'
              : 'pending'
        expect(payment.status).toBe(status)
        // Each decision was undone, took effect or is still pending.
        for (const [decision, effects] of [
          ['approve', approved! + count('already-granted')],
          ['reject', rejected!],
          ['refund', due],
          ['pay-refund', refunded!],
        ] as const)
          expect(count(`${decision}-decided`) - count(`${decision}-undone`) - effects).toBe(
            Number(payment.decision === decision),
          )
        for (const { action, actor_id, user_id } of own)
          if (!/claimed|corrected/.test(action)) expect(actor_id).not.toBe(user_id)
        received += payment.amount * (approved! - refunded!)
      }
      const inBooks = payments.filter(({ status }) => status === 'approved')
      expect(received).toBe(inBooks.reduce((sum, { amount }) => sum + amount, 0))
    }

    function expectOneUseOfEachCredit(payments: PaymentRow[]) {
      const open = payments.filter(({ status }) => status !== 'rejected')
      const credits = open.flatMap(({ bank_reference }) => bank_reference ?? []).map(BigInt)
      expect(new Set(credits).size).toBe(credits.length)
      const transfers = payments
        .flatMap(({ refund_reference }) => refund_reference ?? [])
        .map(BigInt)
      expect(new Set(transfers).size).toBe(transfers.length)
      const claimed = open.map(({ transaction_id }) => BigInt(transaction_id))
      expect(new Set(claimed).size).toBe(claimed.length)
      for (const payment of open.filter(
        ({ status }) => status === 'approved' || status === 'refunded',
      ))
        expect(payment.bank_reference).not.toBeNull()
    }
  }

  it(`match the payments and their history, in ${TRIALS} random histories`, {
    timeout: 3_600_000,
  }, async () => {
    await fc.assert(fc.asyncProperty(HISTORY, play), {
      numRuns: TRIALS,
      endOnFailure: true,
      examples: [[EVERY_OUTCOME]],
    })
    console.log(seen)
    const outcomes = ['pending', 'approved', 'rejected', 'refunded', 'deleted']
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(outcomes))
  })
})
