import type { AdminPayment } from '@nextround/contract/payments-admin'
import { formatRupees } from '#platform/format.ts'
import { describeDeadline } from '../console/clock.ts'
import { Row, RowMain } from '../console/row.tsx'
import { DecisionArea } from './decision-area.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { ClaimNumbers, StateBadge, StatementMark } from './payment-marks.tsx'
import type { PaymentsState } from './use-payments-state.ts'

/** One claim: the buyer, the guide, the amount, the numbers, the date and the actions. */
export function PaymentRow({ payment, state }: { payment: AdminPayment; state: PaymentsState }) {
  const { id, buyer, guideTitle, amount } = payment
  const isCurrent = state.shownId === id
  const isLate = payment.status === 'pending' && describeDeadline(payment.dueAt, state.now).isLate
  const isFormOpen = state.form?.paymentId === id && state.form.place === 'row'

  return (
    <Row id={id} isCurrent={isCurrent} isLate={isLate}>
      <div className="flex items-center gap-x-4 gap-y-2 px-3.5 py-2.5 max-sm:flex-wrap sm:px-4">
        <RowMain isCurrent={isCurrent} onOpen={() => state.openDetail(id)}>
          <span className="line-clamp-2 wrap-anywhere">
            <bdi className="font-bold">{buyer.name}</bdi>
            {` · ${guideTitle}`}
          </span>
          <ClaimNumbers payment={payment} />
          <StatementMark payment={payment} statement={state.statement} />
        </RowMain>
        <div className="grid shrink-0 gap-2 max-sm:grow sm:justify-items-end">
          <div className="flex items-center gap-3">
            <span className="font-bold tabular-nums">{formatRupees(amount)}</span>
            <StateBadge payment={payment} now={state.now} />
          </div>
          {!isFormOpen && !state.decisions.findWaiting(payment) && (
            <div className="flex gap-2 empty:hidden">
              <PaymentActions
                payment={payment}
                isCurrent={isCurrent}
                onOpen={(kind) => state.openForm(payment, kind, 'row')}
              />
            </div>
          )}
        </div>
      </div>
      <DecisionArea payment={payment} place="row" state={state} />
    </Row>
  )
}
