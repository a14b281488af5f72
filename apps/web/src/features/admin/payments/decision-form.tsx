import {
  type AdminPayment,
  type PaymentDecision,
  type PaymentDecisionKind,
  REASON_LENGTH,
} from '@nextround/contract/payments-admin'
import { useState } from 'react'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { ActForm } from '../console/act-form.tsx'
import { REFUND_REASONS, REJECTION_REASONS } from './payment-words.ts'
import { REFERENCE_FIELD } from './reference-field.ts'

type Props = {
  payment: AdminPayment
  kind: PaymentDecisionKind
  bankReference: string
  onDecide: (decision: PaymentDecision) => Promise<void>
  onCancel: () => void
}

const LABELS: Record<PaymentDecisionKind, string> = {
  approve: 'Approve the payment',
  reject: 'Reject the payment',
  refund: 'Refund the payment',
}

/** The second of two clicks. Enter confirms. The bank reference is prefilled only from a matched statement. */
export function PaymentDecisionForm({ payment, kind, bankReference, onDecide, onCancel }: Props) {
  const { form, errors, failure } = useForm({
    send: (values) => onDecide(toDecision(payment.id, kind, values)),
  })

  return (
    <ActForm
      label={`${LABELS[kind]} of ${payment.buyer.name}`}
      form={form}
      failure={failure}
      failureTitle="Couldn't save the decision"
      failureMessage={paymentErrorMessage(failure)}
      submit={{ children: 'Confirm', busyLabel: 'Confirming' }}
      onCancel={onCancel}
    >
      {kind === 'approve' ? (
        <Field
          label="Bank reference"
          name="bankReference"
          hint="The 12-digit UTR of the credit on the bank statement. Don't copy it from the claim: only the statement proves that the money arrived."
          defaultValue={bankReference}
          {...REFERENCE_FIELD}
          data-missing="Enter the UTR of the credit from the bank statement."
          error={errors['bankReference']}
        />
      ) : (
        <Reasons kind={kind} error={errors['typed']} />
      )}
    </ActForm>
  )
}

const TYPED = 'typed'

function Reasons({ kind, error }: { kind: 'reject' | 'refund'; error: string | undefined }) {
  const ready = kind === 'reject' ? REJECTION_REASONS : REFUND_REASONS
  const [choice, setChoice] = useState<string>(ready[0])

  return (
    <>
      <RadioGroup
        legend="Reason, as the buyer reads it"
        name="reason"
        options={[
          ...ready.map((reason) => ({ value: reason, label: reason })),
          { value: TYPED, label: 'Another reason' },
        ]}
        value={choice}
        onChange={setChoice}
      />
      {choice === TYPED && (
        <Field
          label="The reason in your own words"
          name="typed"
          required
          minLength={3}
          maxLength={REASON_LENGTH}
          data-missing="Tell the buyer why."
          data-mismatch="Write a few more words."
          error={error}
        />
      )}
    </>
  )
}

const toDecision = (
  paymentId: string,
  decision: PaymentDecisionKind,
  { bankReference = '', reason = '', typed = '' }: Record<string, string>,
): PaymentDecision =>
  decision === 'approve'
    ? { paymentId, decision, bankReference: bankReference.trim() }
    : { paymentId, decision, reason: reason === TYPED ? typed.trim() : reason }
