import { call, CallError } from '@nextround/contract/call'
import { claimPayment, HOURS_TO_APPROVAL, type Payment } from '@nextround/contract/study-guides'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { Cancelled, useForm } from '#platform/use-form.ts'
import { Field } from '#ui/field.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { useAskAgain } from './use-guides.ts'
import { askIfSignedOut, type Visitor } from './visitor.ts'

type Props = {
  guideId: string
  visitor: Visitor
  onClaimed: (payment: Payment) => void
  onClose: () => void
}

const NO_ID = 'Please enter transaction ID'

/** A claim grants nothing: somebody compares it with the statement of the bank first. */
export function ClaimForm({ guideId, visitor, onClaimed, onClose }: Props) {
  const askAgain = useAskAgain()
  const { form, errors, failure, isBusy } = useForm({
    onInvalid: () => toast({ title: 'Error', description: NO_ID, kind: 'destructive' }),
    fieldOf: (error) => (isAboutId(error) ? 'transactionId' : undefined),
    messageFor: paymentErrorMessage,
    async send({ transactionId = '' }) {
      const body = { guideId, transactionId: transactionId.trim() }
      const payment = await call(claimPayment, { body }).catch((error: unknown) => {
        if (!askIfSignedOut(error, visitor)) throw error
        onClose()
        throw new Cancelled()
      })
      onClose()
      onClaimed(payment)
      toast({
        title: 'Payment Submitted!',
        description: `Your payment is being verified. Access will be granted within ${HOURS_TO_APPROVAL} hours.`,
      })
    },
    onFailure: (error) => {
      if (isRefusal(error)) void askAgain()
      else
        toast({
          title: 'Error',
          description: 'Failed to submit payment. Please try again.',
          kind: 'destructive',
        })
    },
  })

  return (
    <section aria-labelledby="claim" className="grid grid-cols-1 gap-4 border-line border-t pt-5">
      <h3 id="claim" className="font-bold text-lg">
        2. Send the transaction ID
      </h3>
      <Form {...form}>
        <Field
          label="Transaction ID"
          name="transactionId"
          hint="Open the payment in your app's history: it is the 12-digit number called UTR or UPI transaction ID."
          error={errors['transactionId']}
          required
          data-missing={NO_ID}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormFailure error={failure} title="Not submitted" message={paymentErrorMessage(failure)} />
        <p className="text-ink-2 text-sm">
          The guide opens after a person has found your payment on our bank statement, not before.
        </p>
        <SubmitButton isBusy={isBusy} busyLabel="Submitting...">
          Submit Payment
        </SubmitButton>
      </Form>
    </section>
  )
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : '')

/** The server knows why not; trying again would not help. */
const isRefusal = (error: unknown) => /^(payment|guide|request)\./.test(codeOf(error))

const isAboutId = (error: unknown) =>
  /^(payment\.transaction-used|request\.invalid)$/.test(codeOf(error))
