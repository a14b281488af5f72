import type {
  DecisionOutcome,
  PaymentDecisionKind,
  PaymentFilter,
} from '@nextround/contract/payments-admin'
import type { PaymentStatus } from '@nextround/contract/study-guides'
import type { TrailWords } from '../console/trail-words.ts'

export const rupees = (amount: number) =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`

export const FILTERS: readonly { id: PaymentFilter; label: string }[] = [
  { id: 'pending', label: 'Waiting' },
  { id: 'approved', label: 'Approved' },
  { id: 'rejected', label: 'Rejected' },
  { id: 'refunded', label: 'Refunded' },
  { id: 'all', label: 'All' },
]

export const STATUSES: Record<
  PaymentStatus,
  { label: string; look: 'amber' | 'good' | 'bad' | 'plain' }
> = {
  pending: { label: 'Waiting', look: 'amber' },
  approved: { label: 'Approved', look: 'good' },
  rejected: { label: 'Rejected', look: 'bad' },
  refunded: { label: 'Refunded', look: 'plain' },
}

export const DONE: Record<PaymentDecisionKind, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  refund: 'Refunded',
}

/** What a buyer reads as the reason; any other can be typed. */
export const REJECTION_REASONS = [
  'We found no payment with this transaction ID on our statement.',
  'The amount that arrived is not the price of the guide.',
  'This transaction has already paid for another order.',
  'The transaction ID does not have the form of one. Copy it from your payment app.',
] as const

export const REFUND_REASONS = [
  'You asked for your money back.',
  'You paid twice for the same guide.',
  'The amount that arrived was too high.',
  'The payment was taken back by the bank.',
] as const

export const OWN_PAYMENT = 'Your own payment: another admin decides'

export const OUTCOMES: Record<Exclude<DecisionOutcome['outcome'], 'waiting'>, string> = {
  'not-found': 'Not decided: this payment is not here any more.',
  own: `Not decided. ${OWN_PAYMENT}.`,
  decided: 'Nothing changed: it has been decided meanwhile, by somebody else or in another tab.',
  'bank-reference-used':
    'Not approved: this bank reference has already paid for another order. Check the statement.',
}

export const TRAIL: TrailWords = {
  'payment.claimed': () => 'claimed by the buyer',
  'payment.approve-decided': (who, { bank }) =>
    `approved by ${who}${bank === undefined ? '' : `, bank reference ${bank}`}`,
  'payment.reject-decided': (who) => `rejected by ${who}`,
  'payment.refund-decided': (who) => `refunded by ${who}`,
  'payment.approve-undone': (who) => `approval taken back by ${who}`,
  'payment.reject-undone': (who) => `rejection taken back by ${who}`,
  'payment.refund-undone': (who) => `refund taken back by ${who}`,
  'payment.approved': () => 'in effect: the guide is open to the buyer',
  'payment.rejected': () => 'in effect: the buyer was told why',
  'payment.refunded': () => 'in effect: the guide is closed again',
}
