import { call, CallError } from '@nextround/contract/call'
import { correctClaim, type Payment } from '@nextround/contract/study-guides'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { checkTransactionId, TransactionIdField, typedId } from './transaction-id-field.tsx'
import { useRefetchGuides, useSetPayment } from './use-guides.ts'

type Props = { payment: Payment; onClose: () => void }

/** Replaces a mistyped ID of a pending claim. Nothing else about the claim changes. */
export default function CorrectIdDialog({ payment, onClose }: Props) {
  const keepPayment = useSetPayment()
  const askAgain = useRefetchGuides()
  const { form, errors, failure, isBusy } = useForm<'transactionId' | 'isConfirmed'>({
    check: checkTransactionId,
    fieldForError: (error) =>
      error instanceof CallError && /transaction-used|not-an-id/.test(error.code)
        ? 'transactionId'
        : undefined,
    messageFor: paymentErrorMessage,
    async send(values) {
      const corrected = await call(correctClaim, {
        params: { paymentId: payment.id },
        body: typedId(values),
      })
      onClose()
      keepPayment(corrected)
      toast({
        title: 'ID corrected',
        description: `We'll look for ${corrected.transactionId} on our bank statement.`,
      })
      await askAgain()
    },
    // An admin may have decided in the meantime.
    onFailure: () => void askAgain(),
  })

  return (
    <Dialog
      title="Correct the transaction ID"
      description={`For your payment for ${payment.guideTitle}, order ${payment.reference}.`}
      onClose={onClose}
    >
      <Form {...form}>
        <TransactionIdField errors={errors} defaultValue={payment.transactionId} />
        <FormFailure
          error={failure}
          title="Couldn't save the ID"
          message={paymentErrorMessage(failure)}
        />
        <SubmitButton isBusy={isBusy} busyLabel="Saving...">
          Save the ID
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
