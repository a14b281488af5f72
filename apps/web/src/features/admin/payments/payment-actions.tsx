import type { AdminPayment, PaymentDecisionKind } from '@nextround/contract/payments-admin'
import { ActButton } from '../console/act-button.tsx'
import { OWN_PAYMENT } from './payment-words.ts'

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
  const { status, isOwn, buyer } = payment
  if (status !== 'pending' && status !== 'approved') return null
  if (isOwn) return <p className="text-ink-2 text-sm">{OWN_PAYMENT}</p>
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
export const canDecide = ({ status, isOwn }: AdminPayment, kind: PaymentDecisionKind) =>
  !isOwn && status === (kind === 'refund' ? 'approved' : 'pending')
