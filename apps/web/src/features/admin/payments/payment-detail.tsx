import type { AdminPayment } from '@nextround/contract/payments-admin'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { AuditTrail } from '../console/audit-trail.tsx'
import { Detail, DetailTitle, Part, useDebouncedValue } from '../console/detail.tsx'
import { type Fact, Facts } from '../console/facts.tsx'
import { formatRupees, formatShortMoment } from '#platform/format.ts'
import { TextLink } from '#ui/text-link.tsx'
import { DecisionArea } from './decision-area.tsx'
import { CorrectPayment } from './correct-payment.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { claimedWords, StateBadge, StatementMark } from './payment-marks.tsx'
import { PAYMENT_STATES, PAYMENT_TRAIL } from './payment-words.ts'
import type { PaymentsState } from './use-payments-state.ts'
import { usePayment } from './use-payments.ts'

type Props = { paymentId: string; state: PaymentsState }

/** Everything about one payment, next to the list. The list's data is shown immediately. */
export function PaymentDetail({ paymentId, state }: Props) {
  const { data, error, refetch } = usePayment(useDebouncedValue(paymentId))
  const known = data?.payment.id === paymentId ? data : undefined
  const payment = state.payments.find(({ id }) => id === paymentId) ?? known?.payment

  return (
    <Detail
      thing="payment"
      head={payment && <Head payment={payment} state={state} />}
      failure={error ? paymentErrorMessage(error) : undefined}
      onRetry={refetch}
    >
      {known && (
        <>
          {known.others.length > 0 && (
            <Part title="Other payments by this buyer">
              <Others payments={known.others} state={state} />
            </Part>
          )}
          <AuditTrail trail={known.trail} words={PAYMENT_TRAIL} />
        </>
      )}
    </Detail>
  )
}

function Head({ payment, state }: { payment: AdminPayment; state: PaymentsState }) {
  const isFormOpen = state.form?.paymentId === payment.id && state.form.place === 'detail'

  return (
    <>
      <DetailTitle lead={`${payment.reference} · claimed ${claimedWords(payment)}`}>
        {`${formatRupees(payment.amount)} from ${payment.buyer.name}`}
      </DetailTitle>
      <Facts facts={listFacts(payment, state)} />
      {!isFormOpen && !state.decisions.findWaiting(payment) && (
        <div className="flex flex-wrap gap-3 empty:hidden">
          <PaymentActions
            payment={payment}
            isCurrent
            hasKeys
            onOpen={(kind) => state.openForm(payment, kind, 'detail')}
          />
          <CorrectPayment payment={payment} onChanged={() => void state.decisions.refresh()} />
        </div>
      )}
      <div className="overflow-hidden rounded-control border border-line empty:hidden *:first:border-t-0">
        <DecisionArea payment={payment} place="detail" state={state} />
      </div>
    </>
  )
}

function listFacts(payment: AdminPayment, { statement, now }: PaymentsState): Fact[] {
  const { guideTitle, transactionId, buyer, status, dueAt, settledAt, bankReference, reason } =
    payment
  const { refundDueAt, refundReference } = payment
  const hasStatement =
    statement.findMatch(payment.id) ??
    statement.findDoubt(payment.id) ??
    statement.isMissing(payment.id)
  return [
    { label: 'Guide', value: guideTitle },
    { label: 'Transaction', value: <span className="tabular-nums">{transactionId}</span> },
    ...(hasStatement
      ? [
          {
            label: 'Statement',
            value: <StatementMark payment={payment} statement={statement} />,
          },
        ]
      : []),
    {
      label: 'Buyer',
      value: <TextLink to={`/admin/people/${buyer.id}`}>{buyer.email || buyer.name}</TextLink>,
    },
    { label: 'Status', value: <Status payment={payment} now={now} /> },
    ...(status === 'pending' ? [{ label: 'Promised by', value: formatShortMoment(dueAt) }] : []),
    ...(settledAt ? [{ label: 'Decided', value: formatShortMoment(settledAt) }] : []),
    ...(bankReference ? [{ label: 'Bank reference', value: bankReference }] : []),
    ...(refundDueAt ? [{ label: 'Refund decided', value: formatShortMoment(refundDueAt) }] : []),
    ...(refundReference ? [{ label: 'Refund reference', value: refundReference }] : []),
    ...(reason ? [{ label: 'Reason', value: reason }] : []),
  ]
}

const Status = ({ payment, now }: { payment: AdminPayment; now: number }) => (
  <span className="flex flex-wrap items-center gap-2">
    {payment.status === 'pending' && PAYMENT_STATES.pending.label}
    <StateBadge payment={payment} now={now} />
  </span>
)

const Others = ({
  payments,
  state,
}: {
  payments: readonly AdminPayment[]
  state: PaymentsState
}) => (
  <ul className="grid gap-1 text-sm">
    {payments.map((payment) => (
      <li key={payment.id}>
        <button
          type="button"
          onClick={() => state.openDetail(payment.id)}
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left hover:text-accent"
        >
          <span className="min-w-0 wrap-anywhere">
            {`${payment.guideTitle} · ${formatRupees(payment.amount)} · ${claimedWords(payment)}`}
          </span>
          <StateBadge payment={payment} now={state.now} />
        </button>
      </li>
    ))}
  </ul>
)
