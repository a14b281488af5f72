import {
  type AdminPayment,
  type PaymentDecision,
  type PaymentDecisionKind,
  REASON_LENGTH,
} from '@nextround/contract/payments-admin'
import { useState } from 'react'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { formatRupees } from '#platform/format.ts'
import { type FormValues, useForm } from '#platform/use-form.ts'
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

type DecisionField = 'bankReference' | 'refundReference' | 'reason' | 'typed'

const LABELS: Record<PaymentDecisionKind, string> = {
  approve: 'Approve the payment',
  reject: 'Reject the payment',
  refund: 'Refund the payment',
  'pay-refund': 'Record the refund',
}

/** The second of two clicks. Enter confirms. The bank reference is prefilled only from a matched statement. */
export function PaymentDecisionForm({ payment, kind, bankReference, onDecide, onCancel }: Props) {
  const { form, field, errors, failure } = useForm<DecisionField>({
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
      {kind === 'pay-refund' && (
        <Field
          label="Reference for your transfer"
          {...field('refundReference')}
          hint={`Send ${formatRupees(payment.amount)} back first. Then copy the 12-digit UTR of that debit from the bank statement. We email it to the buyer and close the guide.`}
          {...REFERENCE_FIELD}
          data-missing="Enter the UTR of the debit from the bank statement."
        />
      )}
      {kind === 'refund' && (
        <p className="text-ink-2 text-sm">
          The buyer gets an email once you've paid and recorded the refund. Until then, the guide
          stays open.
        </p>
      )}
      {kind === 'approve' && (
        <Field
          label="Bank reference"
          {...field('bankReference')}
          hint="The 12-digit UTR of the credit on the bank statement. Don't copy it from the claim: only the statement proves that the money arrived."
          defaultValue={bankReference}
          {...REFERENCE_FIELD}
          data-missing="Enter the UTR of the credit from the bank statement."
        />
      )}
      {(kind === 'reject' || kind === 'refund') && <Reasons kind={kind} error={errors.typed} />}
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
        legend="Reason, shown to the buyer"
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
          label="Reason, in your own words"
          name="typed"
          required
          minLength={REASON_LENGTH.least}
          maxLength={REASON_LENGTH.most}
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
  values: FormValues<DecisionField>,
): PaymentDecision => {
  const { bankReference = '', refundReference = '', reason = '', typed = '' } = values
  if (decision === 'approve') return { paymentId, decision, bankReference: bankReference.trim() }
  if (decision === 'pay-refund')
    return { paymentId, decision, refundReference: refundReference.trim() }
  return { paymentId, decision, reason: reason === TYPED ? typed.trim() : reason }
}
