import { call, CallError } from '@nextround/contract/call'
import { orderGuide, type Payment, type StudyGuide } from '@nextround/contract/study-guides'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { ClaimForm } from './claim-form.tsx'
import { PAID_FOR } from './guide-words.ts'
import { PaymentDetails } from './payment-details.tsx'
import { useRefetchGuides } from './use-guides.ts'
import { askIfSignedOut, type Visitor } from './visitor.ts'

type Props = {
  guide: StudyGuide
  visitor: Visitor
  onClaimed: (payment: Payment) => void
  onClose: () => void
}

/** Shows what to pay and to whom, then the form to claim the payment. */
const PaymentDialog = (props: Props) => (
  <Dialog
    title={`Buy ${props.guide.title}`}
    description={`${PAID_FOR} Pay with any UPI app, then send us the transaction ID.`}
    onClose={props.onClose}
  >
    <Order {...props} />
  </Dialog>
)
export default PaymentDialog

function Order({ guide, visitor, onClaimed, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['guide-order', guide.id],
    queryFn: () => call(orderGuide, { params: { guideId: guide.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  useRefusal(error, { visitor, onClose })

  if (error && !data)
    return <OrderFailure error={error} onRetry={async () => void (await refetch())} />
  if (!data) return <OrderSkeleton />
  return (
    <>
      <PaymentDetails order={data} />
      <ClaimForm guideId={guide.id} visitor={visitor} onClaimed={onClaimed} onClose={onClose} />
    </>
  )
}

/** Closes the dialog if the session is over. If the guide is already bought or paid for, the page behind is updated. */
function useRefusal(error: unknown, { visitor, onClose }: Pick<Props, 'visitor' | 'onClose'>) {
  const askAgain = useRefetchGuides()
  const onError = useEffectEvent((error: unknown) => {
    if (askIfSignedOut(error, visitor)) onClose()
    else if (isSettled(error)) void askAgain()
  })
  useEffect(() => onError(error), [error])
}

const isSettled = (error: unknown) =>
  error instanceof CallError && /^(payment\.(pending|granted)|guide\.)/.test(error.code)

const mayOpenAgain = (error: unknown) =>
  error instanceof CallError && !/^(payment|guide)\./.test(error.code)

type FailureProps = { error: unknown; onRetry: () => Promise<void> }

const OrderFailure = ({ error, onRetry }: FailureProps) => (
  <Notice kind="bad">
    <p>{paymentErrorMessage(error)}</p>
    {mayOpenAgain(error) && <TryAgain onRetry={onRetry} />}
  </Notice>
)

const OrderSkeleton = () => (
  <div role="status" className="grid grid-cols-1 gap-4">
    <span className="sr-only">Loading your order</span>
    <Skeleton className="block h-6 w-32" />
    <Skeleton className="block h-44 w-full rounded-control!" />
    <Skeleton className="block h-11 w-full rounded-control!" />
    <Skeleton className="block h-11 w-full rounded-control!" />
    <p className="animate-say-late text-ink-2 text-sm">This is taking longer than usual.</p>
    <Button disabled>Submit Payment</Button>
  </div>
)
