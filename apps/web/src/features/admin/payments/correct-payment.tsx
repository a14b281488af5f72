import { call } from '@nextround/contract/call'
import {
  type AdminPayment,
  cancelRefund,
  correctClaimForBuyer,
  reopenPayment,
} from '@nextround/contract/payments-admin'
import { TRANSACTION_ID_LENGTH } from '@nextround/contract/study-guides'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { toast } from '#ui/toast.ts'
import { DialogAct, DialogField } from '../console/dialog-act.tsx'
import { ReasonField } from '../console/reason-field.tsx'

type Props = { payment: AdminPayment; onChanged: () => void }

/** Corrections to a payment, apart from decisions. Renders nothing for the admin's own payments. */
export function CorrectPayment({ payment, onChanged }: Props) {
  const { id, status, isOwn, waiting, buyer, transactionId, refundDueAt } = payment
  if (isOwn || waiting) return null
  if (status === 'pending')
    return (
      <DialogAct
        act="Correct the ID"
        title={`Correct ${buyer.name}'s transaction ID`}
        description="Use the ID the buyer sent you. The history shows both IDs, and you still have to approve the payment."
        submit="Correct the ID"
        busyLabel="Correcting"
        failureTitle="Couldn't correct the ID"
        errorMessage={paymentErrorMessage}
        send={async ({ transactionId: typed = '' }) => {
          await call(correctClaimForBuyer, {
            params: { paymentId: id },
            body: { transactionId: typed.trim(), isConfirmed: true },
          })
          toast({ title: 'The transaction ID is corrected' })
          onChanged()
        }}
      >
        <DialogField
          label="Transaction ID"
          name="transactionId"
          defaultValue={transactionId}
          required
          maxLength={TRANSACTION_ID_LENGTH}
          data-missing="Enter the transaction ID."
        />
      </DialogAct>
    )
  if (refundDueAt)
    return (
      <DialogAct
        act="Drop the refund"
        title={`Drop the refund to ${buyer.name}`}
        description="The payment goes back to approved, and the guide stays open. The buyer gets no email, because we haven't told them about the refund."
        submit="Drop the refund"
        busyLabel="Dropping"
        failureTitle="Couldn't drop the refund"
        errorMessage={paymentErrorMessage}
        send={async ({ reason = '' }) => {
          await call(cancelRefund, { params: { paymentId: id }, body: { reason: reason.trim() } })
          toast({ title: 'The refund is dropped' })
          onChanged()
        }}
      >
        <ReasonField />
      </DialogAct>
    )
  if (status !== 'rejected') return null
  return (
    <DialogAct
      act="Reopen"
      title={`Reopen ${buyer.name}'s claim`}
      description="The claim becomes pending and needs a new decision. The buyer knows it was rejected, and gets an email about the new decision."
      submit="Reopen"
      busyLabel="Reopening"
      failureTitle="Couldn't reopen the claim"
      errorMessage={paymentErrorMessage}
      send={async ({ reason = '' }) => {
        await call(reopenPayment, { params: { paymentId: id }, body: { reason: reason.trim() } })
        toast({ title: 'The claim is pending again' })
        onChanged()
      }}
    >
      <ReasonField />
    </DialogAct>
  )
}
