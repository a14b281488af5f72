import { call } from '@nextround/contract/call'
import { listMyPayments, type Payment } from '@nextround/contract/study-guides'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatRupees } from '#platform/format.ts'
import type { Failure } from '#platform/boundary.tsx'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CorrectId } from './correct-id.tsx'
import { formatHourAndDay, STATUS_WORDS } from './payment-timeline.ts'
import { ReceiptButton } from './receipt-button.tsx'

/** More would push the rest of the page too far down. */
const SHOWN_AT_FIRST = 3

/** The learner's payments and their status. */
const MyOrders = () => (
  <QueryBoundary fallback={<Skeleton className="block h-11 w-full" />} errorFallback={NoOrders}>
    <List />
  </QueryBoundary>
)
export default MyOrders

function List() {
  const { payments } = useSuspenseQuery({
    queryKey: ['my-payments'],
    queryFn: () => call(listMyPayments),
    // Always refetched, because the team may have decided in the meantime.
    staleTime: 0,
  }).data
  const [isAllShown, setAllShown] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = isAllShown ? payments : payments.slice(0, SHOWN_AT_FIRST)

  // The button disappears, so the list takes the focus.
  const showAll = () => {
    setAllShown(true)
    list.current?.focus()
  }

  if (payments.length === 0)
    return (
      <p className="text-ink-2">
        No orders yet. Guides you buy appear here with their receipts.{' '}
        <TextLink to="/guides">See the study guides</TextLink>
      </p>
    )
  return (
    <>
      <ul ref={list} tabIndex={-1} className="grid divide-y divide-line outline-none">
        {shown.map((payment) => (
          <li key={payment.id} className="py-4 first:pt-0 last:pb-0">
            <Order payment={payment} />
          </li>
        ))}
      </ul>
      {shown.length < payments.length && (
        <Button look="quiet" onClick={showAll}>
          Show all {payments.length}
        </Button>
      )}
    </>
  )
}

function Order({ payment }: { payment: Payment }) {
  const { label, look } = STATUS_WORDS[payment.status]

  return (
    <div className="grid grid-cols-1 gap-2 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge look={look}>{label}</Badge>
        <span className="font-bold tabular-nums">{formatRupees(payment.amount)}</span>
      </p>
      <p className="font-semibold">
        <TextLink to={`/guides/${payment.guideId}`}>{payment.guideTitle}</TextLink>
      </p>
      {payment.status === 'pending' && (
        <>
          <p className="text-ink-2 text-sm">{`We'll check it by ${formatHourAndDay(payment.dueAt)}.`}</p>
          <CorrectId payment={payment} />
        </>
      )}
      {payment.reason && <p className="text-ink-2 text-sm">{payment.reason}</p>}
      <p className="text-ink-3 text-sm">
        Order {payment.reference}, <Moment at={payment.submittedAt} dayOnly />
      </p>
      {payment.hasReceipt && <ReceiptButton payment={payment} />}
    </div>
  )
}

const NoOrders = ({ error, retry }: Failure) => (
  <Notice kind="bad">
    <p>
      <span className="block font-semibold">Couldn't load your orders</span>
      {paymentErrorMessage(error)}
    </p>
    <Button look="quiet" onClick={() => void retry()}>
      Try Again
    </Button>
  </Notice>
)
