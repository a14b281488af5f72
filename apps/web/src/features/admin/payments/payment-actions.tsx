import type { AdminPayment, PaymentDecisionKind } from '@nextround/contract/payments-admin'
import { ActButton } from '../console/act-button.tsx'
import { OWN_PAYMENT, toPaymentState } from './payment-words.ts'

type Props = {
  payment: AdminPayment
  /** Whether the keys act on this payment. */
  isCurrent: boolean
  /** Whether to show the keys. */
  hasKeys?: boolean
  onOpen: (kind: PaymentDecisionKind) => void
}

/** The decisions available for a payment in its current status. */
export function PaymentActions({ payment, isCurrent, hasKeys = false, onOpen }: Props) {
  const { status, isOwn, buyer, refundDueAt } = payment
  if (status !== 'pending' && status !== 'approved') return null
  if (isOwn) return <p className="text-ink-2 text-sm">{OWN_PAYMENT}</p>
  if (refundDueAt)
    return (
      <ActButton
        label={`Record the refund of ${buyer.name}`}
        isPrimary={isCurrent}
        onClick={() => onOpen('pay-refund')}
      >
        Record the refund
      </ActButton>
    )
  if (status === 'approved')
    return (
      <ActButton label={`Refund ${buyer.name}`} onClick={() => onOpen('refund')}>
        Refund
      </ActButton>
    )
  return (
    <>
      <ActButton
        label={`Approve ${buyer.name}`}
        isPrimary={isCurrent}
        keyName={hasKeys ? 'A' : undefined}
        onClick={() => onOpen('approve')}
      >
        Approve
      </ActButton>
      <ActButton
        label={`Reject ${buyer.name}`}
        keyName={hasKeys ? 'R' : undefined}
        onClick={() => onOpen('reject')}
      >
        Reject
      </ActButton>
    </>
  )
}

/** Whether a key may open this decision. */
export const canDecide = (payment: AdminPayment, kind: PaymentDecisionKind) =>
  !payment.isOwn && toPaymentState(payment) === STATE_FOR[kind]

const STATE_FOR = {
  approve: 'pending',
  reject: 'pending',
  refund: 'approved',
  'pay-refund': 'refund-due',
} as const
