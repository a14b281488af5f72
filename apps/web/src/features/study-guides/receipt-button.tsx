import { download } from '@nextround/contract/download'
import { downloadReceipt, type Payment } from '@nextround/contract/study-guides'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { Button } from '#ui/button.tsx'
import { dismissFailures, toast } from '#ui/toast.ts'

export function ReceiptButton({ payment }: { payment: Payment }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(downloadReceipt, { params: { paymentId: payment.id } }),
    onMutate: dismissFailures,
    onError: (error) =>
      toast({
        title: "Couldn't download the receipt",
        description: paymentErrorMessage(error),
        kind: 'destructive',
      }),
  })

  return (
    <div>
      <Button look="quiet" isBusy={isPending} onClick={() => mutate()}>
        {!isPending && <Download aria-hidden="true" className="size-4" />}
        <span>
          Receipt<span className="sr-only"> for order {payment.reference}</span>
        </span>
      </Button>
    </div>
  )
}
