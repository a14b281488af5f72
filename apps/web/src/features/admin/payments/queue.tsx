import { FileSpreadsheet } from 'lucide-react'
import { formatRupees } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { ListControls } from '../console/list-controls.tsx'
import { ListRows } from '../console/list-rows.tsx'
import { TodaysPayments } from './figures.tsx'
import { PaymentRow } from './payment-row.tsx'
import { PAYMENT_FILTERS } from './payment-words.ts'
import { EmptyQueue, FiguresSkeleton, QueueSkeleton } from './queue-states.tsx'
import type { PaymentsState } from './use-payments-state.ts'

/** The list with its filters. */
export function PaymentQueue({ state }: { state: PaymentsState }) {
  const { view, change, list, payments } = state
  const figures = list.data?.figures

  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="font-extrabold text-3xl outline-none">
          Payments
        </h1>
        <Button look="quiet" onClick={() => change({ panel: 'statement', openId: undefined })}>
          <FileSpreadsheet aria-hidden="true" className="size-4.5" />
          Match a bank statement
        </Button>
      </header>
      {figures ? <TodaysPayments figures={figures} /> : <FiguresSkeleton />}
      <ListControls
        view={view}
        change={change}
        filters={PAYMENT_FILTERS}
        things="payments"
        placeholder="Name, email, order or transaction ID"
      />
      <GoneNotes state={state} />
      <ListRows
        title="Payments"
        query={list}
        page={view.page}
        change={change}
        skeleton={<QueueSkeleton />}
        empty={<EmptyQueue view={view} change={change} />}
        rows={payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} state={state} />
        ))}
      />
    </div>
  )
}

/** Failed decisions about payments that are no longer in the list. */
function GoneNotes({ state: { decisions, payments, isStatement } }: { state: PaymentsState }) {
  const gone = Object.values(decisions.notes).filter(
    ({ payment }) => isStatement || !payments.some(({ id }) => id === payment.id),
  )
  if (gone.length === 0) return null
  return (
    <ul className="grid gap-2">
      {gone.map(({ payment, words }) => (
        <li
          key={payment.id}
          className="flex flex-wrap items-center justify-between gap-x-3 rounded-control border border-bad bg-bad-soft px-3.5 py-1.5 text-sm"
        >
          <span className="min-w-0 grow basis-52 wrap-anywhere">
            <span className="font-semibold">
              {`${payment.buyer.name}, ${formatRupees(payment.amount)}, ${payment.reference}: `}
            </span>
            {words}
          </span>
          <button
            type="button"
            onClick={() => decisions.clearNote(payment.id)}
            className="min-h-11 rounded-control px-2 font-semibold underline underline-offset-4"
          >
            Close
            <span className="sr-only">{` the note about ${payment.buyer.name}`}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
