import { call, CallError } from '@nextround/contract/call'
import { claimPayment, HOURS_TO_APPROVAL, type Payment } from '@nextround/contract/study-guides'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { Cancelled, useForm } from '#platform/use-form.ts'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { checkTransactionId, NO_ID, TransactionIdField, typedId } from './transaction-id-field.tsx'
import { useRefetchGuides } from './use-guides.ts'
import { askIfSignedOut, type Visitor } from './visitor.ts'

type Props = {
  guideId: string
  visitor: Visitor
  onClaimed: (payment: Payment) => void
  onClose: () => void
}

/** A claim grants nothing until a person has compared it with the bank statement. */
export function ClaimForm({ guideId, visitor, onClaimed, onClose }: Props) {
  const askAgain = useRefetchGuides()
  const { form, errors, failure, isBusy } = useForm<'transactionId' | 'isConfirmed'>({
    check: checkTransactionId,
    onInvalid: ({ transactionId }) =>
      transactionId === NO_ID && toast({ title: 'Error', description: NO_ID, kind: 'destructive' }),
    fieldForError: (error) => (isAboutId(error) ? 'transactionId' : undefined),
    messageFor: paymentErrorMessage,
    async send(values) {
      const body = { guideId, ...typedId(values) }
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
        <TransactionIdField errors={errors} />
        <FormFailure
          error={failure}
          title="Couldn't submit your payment"
          message={paymentErrorMessage(failure)}
        />
        <p className="text-ink-2 text-sm">
          The guide opens once we've found your payment on our bank statement.
        </p>
        <SubmitButton isBusy={isBusy} busyLabel="Submitting...">
          Submit Payment
        </SubmitButton>
      </Form>
    </section>
  )
}

const errorCode = (error: unknown) => (error instanceof CallError ? error.code : '')

/** The server refused for a known reason, so trying again wouldn't help. */
const isRefusal = (error: unknown) => /^(payment|guide|request)\./.test(errorCode(error))

const isAboutId = (error: unknown) =>
  /^(payment\.(transaction-used|not-an-id)|request\.invalid)$/.test(errorCode(error))
