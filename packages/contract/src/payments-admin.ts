import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Payment } from './study-guides.ts'

/** How long a decision can be taken back before it takes effect. */
export const UNDO_SECONDS = 10
export const REASON_LENGTH = 300
export const STATEMENT_BYTES = 1_000_000

export const PaymentDecisionKind = z.enum(['approve', 'reject', 'refund'])
export type PaymentDecisionKind = z.infer<typeof PaymentDecisionKind>

/** A decision that has not taken effect yet. */
export const WaitingDecision = z.object({
  decision: PaymentDecisionKind,
  by: z.string(),
  takesEffectAt: z.iso.datetime(),
})

/** A payment as the team sees it. */
export const AdminPayment = z.extend(Payment, {
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** Of the caller's own purchase somebody else decides. */
  isOwn: z.boolean(),
  /** Of the line on the bank's statement, once approved. */
  bankReference: z.nullable(z.string()),
  waiting: z.nullable(WaitingDecision),
})
export type AdminPayment = z.infer<typeof AdminPayment>

export const PaymentFilter = z.enum(['pending', 'approved', 'rejected', 'refunded', 'all'])
export type PaymentFilter = z.infer<typeof PaymentFilter>

export const PaymentFigures = z.object({
  pending: z.int(),
  /** Pending for longer than promised. */
  late: z.int(),
  approvedToday: z.int(),
  /** In rupees, of the payments approved today in India. */
  receivedToday: z.int(),
})
export type PaymentFigures = z.infer<typeof PaymentFigures>

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  access: 'admin',
  summary:
    'Payments, 50 at a time: those that wait with the oldest first, all others with the newest first. Searches in references, transaction IDs, names and addresses.',
  query: z.object({
    /** Those that wait, if it is left out. */
    status: z.optional(PaymentFilter),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  }),
  reply: z.object({
    payments: z.array(AdminPayment),
    total: z.int(),
    figures: PaymentFigures,
  }),
})

export const AuditLine = z.object({
  at: z.iso.datetime(),
  action: z.string(),
  /** Null for the system itself. */
  by: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type AuditLine = z.infer<typeof AuditLine>

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/admin/payments/:paymentId',
  access: 'admin',
  summary: 'One payment, everything that was done with it, and what else its buyer has paid.',
  params: z.object({ paymentId: z.uuid() }),
  reply: z.object({
    payment: AdminPayment,
    trail: z.array(AuditLine),
    others: z.array(AdminPayment),
  }),
})

const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(REASON_LENGTH))

export const PaymentDecision = z.union([
  z.strictObject({
    paymentId: z.uuid(),
    decision: z.literal('approve'),
    /** As the bank's statement names the credit. */
    bankReference: z.string().check(z.trim(), z.minLength(4), z.maxLength(60)),
  }),
  z.strictObject({
    paymentId: z.uuid(),
    decision: z.enum(['reject', 'refund']),
    reason: Reason,
  }),
])
export type PaymentDecision = z.infer<typeof PaymentDecision>

export const DecisionOutcome = z.object({
  paymentId: z.uuid(),
  outcome: z.enum(['waiting', 'not-found', 'own', 'decided', 'bank-reference-used']),
})
export type DecisionOutcome = z.infer<typeof DecisionOutcome>

export const decidePayments = endpoint({
  method: 'POST',
  path: '/api/admin/payment-decisions',
  access: 'admin',
  summary:
    'Decides about one or many payments, each by itself. A decision takes effect after ten seconds and can be taken back until then.',
  body: z.strictObject({
    decisions: z.array(PaymentDecision).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: z.object({ outcomes: z.array(DecisionOutcome), takesEffectAt: z.iso.datetime() }),
})

export const undoDecisions = endpoint({
  method: 'POST',
  path: '/api/admin/payment-decisions/undo',
  access: 'admin',
  summary: 'Takes back decisions that have not taken effect yet; names those that it could.',
  body: z.strictObject({
    paymentIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: z.object({ undone: z.array(z.uuid()) }),
})

export const StatementLine = z.object({
  /** Of the file, from 1. */
  line: z.int(),
  date: z.string(),
  description: z.string(),
  /** In rupees, with paise. */
  amount: z.number(),
  reference: z.string(),
})
export type StatementLine = z.infer<typeof StatementLine>

export const StatementMatch = z.object({
  payment: AdminPayment,
  credit: StatementLine,
  /** Under what the bank names the credit; empty if it does not. */
  bankReference: z.string(),
  /** What the line has in common with the claim. */
  by: z.array(z.enum(['transaction-id', 'order'])),
  /** A match with another amount is never approved together with others. */
  isAmountRight: z.boolean(),
  /** The credit has already paid for another order. */
  isUsed: z.boolean(),
})
export type StatementMatch = z.infer<typeof StatementMatch>

export const matchStatement = endpoint({
  method: 'POST',
  path: '/api/admin/statement-matches',
  access: 'admin',
  summary:
    'Compares the CSV of a bank statement with the claims that wait. Nothing of the statement is stored.',
  bodyLimitBytes: STATEMENT_BYTES + 1_000,
  body: z.strictObject({ csv: z.string().check(z.minLength(1), z.maxLength(STATEMENT_BYTES)) }),
  reply: z.object({
    /** Lines with money that came in. */
    credits: z.int(),
    matches: z.array(StatementMatch),
    /** Claims that wait and have no line. */
    unmatched: z.array(AdminPayment),
    /** Credits that name an order nobody has claimed yet. */
    unclaimed: z.array(StatementLine),
  }),
})
