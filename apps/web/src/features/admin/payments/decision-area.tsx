import type { AdminPayment } from '@nextround/contract/payments-admin'
import { CircleAlert } from 'lucide-react'
import { PaymentDecisionForm } from './decision-form.tsx'
import { WaitingLine } from './payment-marks.tsx'
import { getBankReference } from './statement/use-statement.ts'
import type { PaymentsState, Place } from './use-payments-state.ts'

type Props = { payment: AdminPayment; place: Place; state: PaymentsState }

/** Shown below a payment: the decision form, the undo countdown, or why a decision wasn't accepted. */
export function DecisionArea({ payment, place, state }: Props) {
  const { decisions, statement, form } = state
  const waiting = decisions.findWaiting(payment)
  const note = decisions.notes[payment.id]
  const isOpen = form?.paymentId === payment.id && form.place === place

  return (
    <>
      {note && (
        <p
          role="alert"
          className="flex gap-2 border-line border-t px-3.5 py-2.5 font-medium text-bad text-sm sm:px-4"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {note.words}
        </p>
      )}
      {waiting ? (
        <WaitingLine
          payment={payment}
          waiting={waiting}
          isBusy={decisions.isTakingBack}
          onUndo={() => void decisions.takeBack([payment.id])}
        />
      ) : (
        isOpen && (
          <PaymentDecisionForm
            key={form.kind}
            payment={payment}
            kind={form.kind}
            bankReference={getBankReference(statement.findMatch(payment.id))}
            onDecide={(decision) => state.decideOne(payment, decision, place)}
            onCancel={state.closeForm}
          />
        )
      )}
    </>
  )
}
