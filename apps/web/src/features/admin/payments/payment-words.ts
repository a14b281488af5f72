import type {
  AdminPayment,
  DecisionOutcome,
  PaymentDecisionKind,
  PaymentFilter,
  StatementDoubt,
} from '@nextround/contract/payments-admin'
import type { PaymentStatus } from '@nextround/contract/study-guides'
import { formatRupees } from '#platform/format.ts'
import type { TrailWords } from '../console/trail-words.ts'

export const PAYMENT_FILTERS: readonly { id: PaymentFilter; label: string }[] = [
  { id: 'pending', label: 'Waiting' },
  { id: 'approved', label: 'Approved' },
  { id: 'rejected', label: 'Rejected' },
  { id: 'refund-due', label: 'To refund' },
  { id: 'refunded', label: 'Refunded' },
  { id: 'all', label: 'All' },
]

export type PaymentState = PaymentStatus | 'refund-due'

/** Returns the status, or that a refund was decided and not paid yet. */
export const toPaymentState = ({
  status,
  refundDueAt,
}: Pick<AdminPayment, 'status' | 'refundDueAt'>): PaymentState =>
  refundDueAt === null ? status : 'refund-due'

export const PAYMENT_STATES: Record<
  PaymentState,
  { label: string; look: 'amber' | 'good' | 'bad' | 'plain' }
> = {
  'refund-due': { label: 'Refund to pay', look: 'amber' },
  pending: { label: 'Waiting', look: 'amber' },
  approved: { label: 'Approved', look: 'good' },
  rejected: { label: 'Rejected', look: 'bad' },
  refunded: { label: 'Refunded', look: 'plain' },
}

export const DONE: Record<PaymentDecisionKind, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  refund: 'Refund decided',
  'pay-refund': 'Refund paid',
}

const DONE_FOR: Record<PaymentDecisionKind, string> = {
  ...DONE,
  refund: 'Refund decided for',
  'pay-refund': 'Refund paid to',
}

export const nameDone = (kind: PaymentDecisionKind, buyer: string): string =>
  `${DONE_FOR[kind]} ${buyer}`

/** The reason shown to the buyer. Any other can be typed. */
export const REJECTION_REASONS = [
  'We found no payment with this transaction ID on our bank statement.',
  "The amount we received isn't the price of the guide.",
  'This transaction has already paid for another order.',
  "This doesn't look like a transaction ID. Copy it from your payment app.",
] as const

export const REFUND_REASONS = [
  'You asked for your money back.',
  'You paid twice for the same guide.',
  'The amount we received was too high.',
  'The bank reversed the payment.',
] as const

export const OWN_PAYMENT = 'This is your own payment, so another admin has to decide'

export const OUTCOMES: Record<Exclude<DecisionOutcome['outcome'], 'waiting'>, string> = {
  'not-found': 'Not decided: this payment no longer exists.',
  own: `Not decided. ${OWN_PAYMENT}.`,
  decided: 'Nothing changed: it was already decided by someone else or in another tab.',
  'bank-reference-used':
    'Not saved: this reference has already paid for another order or refund. Check the statement.',
  'bank-reference-unclear':
    "Not saved: a UTR has exactly 12 digits. Copy it from the statement; don't use an account number or the ID of a payment app.",
  'already-granted':
    'Not approved: the buyer already has this guide through another payment. If they paid twice, send the money back and reject this claim.',
}

export const PAYMENT_TRAIL: TrailWords = {
  'payment.claimed': (_who, { transaction }) =>
    `claimed by the buyer${transaction === undefined ? '' : `, transaction ${transaction}`}`,
  'payment.claimed-for-buyer': (who, { transaction }) =>
    `claimed for the buyer by ${who}, transaction ${transaction}`,
  'payment.corrected': (who, { from, transaction }) =>
    `transaction ID corrected by ${who}, from ${from} to ${transaction}`,
  'payment.reopened': (who, { reason }) => `reopened by ${who}: ${reason}`,
  'payment.already-granted': () =>
    'approval dropped: the buyer already has this guide through another payment',
  'payment.approve-decided': (who, { bank }) =>
    `approved by ${who}${bank === undefined ? '' : `, bank reference ${bank}`}`,
  'payment.reject-decided': (who) => `rejected by ${who}`,
  'payment.refund-decided': (who) => `refund decided by ${who}`,
  'payment.pay-refund-decided': (who, { bank }) =>
    `refund paid by ${who}${bank === undefined ? '' : `, transfer ${bank}`}`,
  'payment.approve-undone': (who) => `approval undone by ${who}`,
  'payment.reject-undone': (who) => `rejection undone by ${who}`,
  'payment.refund-undone': (who) => `refund undone by ${who}`,
  'payment.pay-refund-undone': (who) => `payment of the refund undone by ${who}`,
  'payment.refund-cancelled': (who, { reason }) => `refund dropped by ${who}: ${reason}`,
  'payment.approved': () => 'in effect: the guide is open to the buyer',
  'payment.rejected': () => 'in effect: the buyer was notified with the reason',
  'payment.refund-due': () => 'in effect: the refund has to be paid; the guide is still open',
  'payment.refunded': () => 'in effect: the guide is closed, and the buyer was told',
}

const DOUBTS: Record<Exclude<StatementDoubt['doubt'], 'amount'>, string> = {
  used: 'This credit has already paid for another order',
  'several-claims': 'More than one claim fits this credit',
  'several-credits': 'More than one credit fits this claim',
  'other-order': 'This credit names another order',
  'no-reference': 'Nothing on this line identifies the credit beyond doubt',
}

/** Why a person must check a claim, although a line of the statement may be its credit. */
export const doubtWords = ({ doubt, credit, payment }: StatementDoubt): string =>
  doubt === 'amount'
    ? `Statement shows ${formatRupees(credit.amount)}, not ${formatRupees(payment.amount)}`
    : DOUBTS[doubt]
