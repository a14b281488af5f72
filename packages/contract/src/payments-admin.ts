import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GuideId, Payment, TypedId } from './study-guides.ts'

export const REASON_LENGTH = { least: 3, most: 300 } as const
export const BANK_REFERENCE_LENGTH = { least: 4, most: 60 } as const
export const STATEMENT_BYTES = 1_000_000

export const PaymentDecisionKind = z.enum(['approve', 'reject', 'refund', 'pay-refund'])
export type PaymentDecisionKind = z.infer<typeof PaymentDecisionKind>

/** A decision that has not taken effect yet. */
export const WaitingDecision = z.object({
  decision: PaymentDecisionKind,
  by: z.string(),
  takesEffectAt: z.iso.datetime(),
})

/** A payment, for the team. */
export const AdminPayment = z.extend(Payment, {
  buyer: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  /** True for the caller's own purchase, which someone else has to decide on. */
  isOwn: z.boolean(),
  /** The reference of the line on the bank statement, once approved. */
  bankReference: z.nullable(z.string()),
  /** When a refund was decided that nobody has paid yet. The guide stays open until then. */
  refundDueAt: z.nullable(z.iso.datetime()),
  /** The reference of the transfer back to the buyer, once refunded. */
  refundReference: z.nullable(z.string()),
  waiting: z.nullable(WaitingDecision),
})
export type AdminPayment = z.infer<typeof AdminPayment>

export const PaymentFilter = z.enum([
  'pending',
  'approved',
  'rejected',
  'refund-due',
  'refunded',
  'all',
])
export type PaymentFilter = z.infer<typeof PaymentFilter>

export const PaymentFigures = z.object({
  pending: z.int(),
  /** Pending for longer than promised. */
  late: z.int(),
  /** Decided, but not paid yet. */
  refundsDue: z.int(),
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
    'Payments, 50 at a time: those waiting for the team oldest first, all others newest first. Searches in references, transaction IDs, names and addresses.',
  query: z.object({
    /** Pending ones by default. */
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

export const exportPayments = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/payments/export',
  access: 'admin',
  needsConfirmation: true,
  summary:
    'Payments as CSV, the oldest first, for bookkeeping: those received or refunded on these days in India, both included, or without days all of them.',
  query: z.object({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }),
  types: ['text/csv'],
  timeLimitMs: 60_000,
  rateClass: 'expensive',
})

export const AuditLine = z.object({
  at: z.iso.datetime(),
  action: z.string(),
  /** Null for automatic actions. */
  by: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type AuditLine = z.infer<typeof AuditLine>

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/admin/payments/:paymentId',
  access: 'admin',
  summary: "One payment with its history and its buyer's other payments.",
  params: z.object({ paymentId: z.uuid() }),
  reply: z.object({
    payment: AdminPayment,
    trail: z.array(AuditLine),
    others: z.array(AdminPayment),
  }),
})

/** Recorded or sent as it was typed. */
export const Reason = z
  .string()
  .check(z.trim(), z.minLength(REASON_LENGTH.least), z.maxLength(REASON_LENGTH.most))

/** The reference of a line on the bank statement. */
const BankReference = z
  .string()
  .check(
    z.trim(),
    z.minLength(BANK_REFERENCE_LENGTH.least),
    z.maxLength(BANK_REFERENCE_LENGTH.most),
  )

export const PaymentDecision = z.union([
  z.strictObject({
    paymentId: z.uuid(),
    decision: z.literal('approve'),
    bankReference: BankReference,
  }),
  z.strictObject({
    paymentId: z.uuid(),
    decision: z.enum(['reject', 'refund']),
    reason: Reason,
  }),
  z.strictObject({
    paymentId: z.uuid(),
    decision: z.literal('pay-refund'),
    refundReference: BankReference,
  }),
])
export type PaymentDecision = z.infer<typeof PaymentDecision>

export const DecisionOutcome = z.object({
  paymentId: z.uuid(),
  outcome: z.enum([
    'waiting',
    'not-found',
    'own',
    'decided',
    /** Another order was paid by it, or another refund. */
    'bank-reference-used',
    /** Only digits, but not the twelve of a UTR. */
    'bank-reference-unclear',
    /** The buyer has this guide through another payment. */
    'already-granted',
  ]),
})
export type DecisionOutcome = z.infer<typeof DecisionOutcome>

export const decidePayments = endpoint({
  method: 'POST',
  path: '/api/admin/payment-decisions',
  access: 'admin',
  needsConfirmation: true,
  summary:
    'Decides on one or more payments, each separately. A refund takes two decisions: one to pay it back, and one to record the transfer. A decision takes effect after ten seconds and can be undone until then.',
  body: z.strictObject({
    decisions: z.array(PaymentDecision).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: z.object({ outcomes: z.array(DecisionOutcome), takesEffectAt: z.iso.datetime() }),
})

export const undoDecisions = endpoint({
  method: 'POST',
  path: '/api/admin/payment-decisions/undo',
  access: 'admin',
  needsConfirmation: true,
  summary: 'Undoes decisions that have not taken effect yet. Returns those that were undone.',
  body: z.strictObject({
    paymentIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
  }),
  reply: z.object({ undone: z.array(z.uuid()) }),
})

export const claimForBuyer = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:reference/claim',
  access: 'admin',
  needsConfirmation: true,
  summary:
    'Claims an order for a buyer who sent no transaction ID, using the credit on the bank statement, and approves it. Takes effect after ten seconds, like every approval. Repeating the call changes nothing.',
  params: z.object({ reference: z.string().check(z.maxLength(20)) }),
  body: z.strictObject({ bankReference: BankReference }),
  reply: z.object({ paymentId: z.uuid(), takesEffectAt: z.iso.datetime() }),
})

export const correctClaimForBuyer = endpoint({
  method: 'PATCH',
  path: '/api/admin/payments/:paymentId',
  access: 'admin',
  needsConfirmation: true,
  summary: 'Replaces the transaction ID that a buyer mistyped, while the claim is pending.',
  params: z.object({ paymentId: z.uuid() }),
  body: z.strictObject(TypedId),
  reply: z.object({ isChanged: z.boolean() }),
})

export const reopenPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:paymentId/reopening',
  access: 'admin',
  needsConfirmation: true,
  summary: 'Makes a rejected claim pending again. The buyer gets no email until the new decision.',
  params: z.object({ paymentId: z.uuid() }),
  body: z.strictObject({ reason: Reason }),
  reply: z.object({ isReopened: z.literal(true) }),
})

export const cancelRefund = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:paymentId/refund-cancellation',
  access: 'admin',
  needsConfirmation: true,
  summary: 'Drops a refund that was decided but not paid. The payment is approved as before.',
  params: z.object({ paymentId: z.uuid() }),
  body: z.strictObject({ reason: Reason }),
  reply: z.object({ isCancelled: z.literal(true) }),
})

export const setGuideAccess = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:personId/guides/:guideId',
  access: 'admin',
  needsConfirmation: true,
  summary:
    'Gives a person a paid guide free of charge, or takes it back. The person gets an email. A guide that was paid for can be closed only by a refund.',
  params: z.object({ personId: z.uuid(), guideId: GuideId }),
  body: z.strictObject({ isOpen: z.boolean(), reason: Reason }),
  reply: z.object({ isChanged: z.boolean() }),
})

export const StatementLine = z.object({
  /** Line number in the file, from 1. */
  line: z.int(),
  date: z.string(),
  description: z.string(),
  /** In rupees, with paise. */
  amount: z.number(),
  reference: z.string(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** The token that a statement line shares with a claim. */
const MatchedBy = z.array(z.enum(['transaction-id', 'order']))

/**
 * A claim that the statement proves: one credit of the right amount mentions its order or has its transaction ID as
 * UTR, no other claim fits that credit, and no other payment has used it.
 */
export const StatementMatch = z.object({
  payment: AdminPayment,
  credit: StatementLine,
  bankReference: z.string(),
  by: MatchedBy,
})
export type StatementMatch = z.infer<typeof StatementMatch>

/** A claim with a line that may be its credit. A person has to decide. */
export const StatementDoubt = z.object({
  payment: AdminPayment,
  credit: StatementLine,
  by: MatchedBy,
  doubt: z.enum([
    'amount',
    /** The credit has already paid for another order. */
    'used',
    'several-claims',
    'several-credits',
    /** The statement line names a different order from the claim. */
    'other-order',
    /** Nothing in the line identifies the credit for certain. */
    'no-reference',
  ]),
})
export type StatementDoubt = z.infer<typeof StatementDoubt>

/** A credit that mentions an order without a claim. The order is null if the account is deleted. */
export const UnclaimedCredit = z.object({
  credit: StatementLine,
  /** Empty if nothing in the line identifies the credit for certain. */
  bankReference: z.string(),
  order: z.nullable(
    z.object({
      reference: z.string(),
      guideTitle: z.string(),
      amount: z.int(),
      buyer: z.object({ id: z.uuid(), name: z.string() }),
      isOwn: z.boolean(),
    }),
  ),
})
export type UnclaimedCredit = z.infer<typeof UnclaimedCredit>

export const matchStatement = endpoint({
  method: 'POST',
  path: '/api/admin/statement-matches',
  access: 'admin',
  summary:
    "Compares the CSV of a bank statement with the pending claims. The statement is not stored. A layout that doesn't show which amounts are credits is refused.",
  // In JSON, each line break and quotation mark takes two bytes.
  bodyLimitBytes: 2 * STATEMENT_BYTES,
  body: z.strictObject({ csv: z.string().check(z.minLength(1), z.maxLength(STATEMENT_BYTES)) }),
  reply: z.object({
    /** Lines with incoming money. */
    credits: z.int(),
    /** Pending claims that were compared. */
    claims: z.int(),
    /** Claims that the statement proves. The list holds the first 500. */
    matchCount: z.int(),
    matches: z.array(StatementMatch),
    /** 500 at most. */
    doubts: z.array(StatementDoubt),
    /** The ten oldest claims without a line, and the IDs of all of them. */
    unmatched: z.array(AdminPayment),
    unmatchedIds: z.array(z.string()),
    /** Credits that mention an order that nobody has claimed yet. */
    unclaimed: z.array(UnclaimedCredit),
  }),
})
