import type { AdminPayment, PaymentDecisionKind } from '@nextround/contract/payments-admin'
import { ActButton } from '../console/act-button.tsx'
import { OWN_PAYMENT } from './payment-words.ts'

type Props = {
  payment: AdminPayment
  /** The one that the keys act on. */
  isCurrent: boolean
  /** Says which they are. */
  hasKeys?: boolean
  onOpen: (kind: PaymentDecisionKind) => void
}

/** What can be decided about a payment as it stands. */
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

/** What a key may open. */
export const canDecide = ({ status, isOwn }: AdminPayment, kind: PaymentDecisionKind) =>
  !isOwn && status === (kind === 'refund' ? 'approved' : 'pending')
