import { TRANSACTION_ID_LENGTH } from '@nextround/contract/study-guides'
import { transactionIdKind } from '@nextround/contract/transaction-id'
import { useState } from 'react'
import type { FieldErrors } from '#platform/form-errors.ts'
import type { FormValues } from '#platform/use-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'

export const NO_ID = 'Please enter transaction ID'

const NOT_AN_ID = 'A transaction ID contains digits. Copy the 12-digit UTR from your payment app.'
const UNCONFIRMED = 'Enter the UTR, or confirm that your app shows this ID.'

type IdField = 'transactionId' | 'isConfirmed'

/** Payments that are hard to find mostly have the app's ID, a typo or a word here. */
export const checkTransactionId = ({
  transactionId = '',
  isConfirmed,
}: FormValues<IdField>): FieldErrors<IdField> => {
  if (transactionId.trim() === '') return {}
  const kind = transactionIdKind(transactionId)
  if (kind === 'none') return { transactionId: NOT_AN_ID }
  return kind === 'unknown' && !isConfirmed ? { isConfirmed: UNCONFIRMED } : {}
}

/** The form's values as the server expects them. */
export const typedId = ({ transactionId = '', isConfirmed }: FormValues<IdField>) => ({
  transactionId: transactionId.trim(),
  ...(isConfirmed && { isConfirmed: true }),
})

type Props = { errors: FieldErrors<IdField>; defaultValue?: string }

/** Asks about an ID of an unknown form once the buyer leaves the field. It can still be sent. */
export function TransactionIdField({ errors, defaultValue }: Props) {
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const isQuestioned =
    errors.isConfirmed !== undefined || (isLeft && transactionIdKind(typed) === 'unknown')

  return (
    <>
      <Field
        label="Transaction ID"
        name="transactionId"
        hint="The UTR is the bank's 12-digit number for your payment. Open the payment in your app's history: PhonePe calls it UTR, Google Pay UPI transaction ID, Paytm UPI Ref No."
        error={errors.transactionId}
        defaultValue={defaultValue}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ target }) => {
          setTyped(target.value)
          setLeft(true)
        }}
        required
        data-missing={NO_ID}
        maxLength={TRANSACTION_ID_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {isQuestioned && (
        <div role="status" className="rounded-control bg-amber-soft px-3.5 pt-2.5">
          <p className="text-sm">
            <span className="font-semibold">This doesn't look like a UTR.</span> A UTR has exactly
            12 digits. With another ID we may not find your payment on our bank statement.
          </p>
          <Checkbox name="isConfirmed" value="yes" error={errors.isConfirmed}>
            My app shows this ID. Send it anyway.
          </Checkbox>
        </div>
      )}
    </>
  )
}
