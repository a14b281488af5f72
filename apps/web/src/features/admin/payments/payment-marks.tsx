import type {
  AdminPayment,
  StatementDoubt,
  StatementMatch,
} from '@nextround/contract/payments-admin'
import { Check, CircleAlert, X } from 'lucide-react'
import { ClockBadge } from '../console/clock-badge.tsx'
import { formatRupees, formatShortMoment } from '#platform/format.ts'
import { useNow } from '../console/use-now.ts'
import { secondsLeft } from '../console/use-undo.ts'
import { Badge } from '#ui/badge.tsx'
import { DONE, doubtWords, nameDone, PAYMENT_STATES, toPaymentState } from './payment-words.ts'
import type { Decisions } from './use-decisions.ts'
import type { Statement } from './statement/use-statement.ts'

/** The clock of a pending claim, or the status of any other. */
export function StateBadge({ payment, now }: { payment: AdminPayment; now: number }) {
  if (payment.status === 'pending') return <ClockBadge dueAt={payment.dueAt} now={now} />
  const { label, look } = PAYMENT_STATES[toPaymentState(payment)]
  return <Badge look={look}>{label}</Badge>
}

type WaitingProps = {
  payment: AdminPayment
  waiting: NonNullable<ReturnType<Decisions['findWaiting']>>
  onUndo: () => void
  isBusy: boolean
}

/** Shown for the few seconds before a decision takes effect. */
export function WaitingLine({ payment, waiting, onUndo, isBusy }: WaitingProps) {
  const left = secondsLeft(waiting.deadline, useNow(250))
  const done = `${DONE[waiting.kind]}${waiting.by ? ` by ${waiting.by}` : ''}`

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t px-3.5 py-1.5 sm:px-4">
      <p className="flex min-w-0 items-center gap-2 font-medium text-sm">
        {waiting.kind === 'approve' || waiting.kind === 'pay-refund' ? (
          <Check aria-hidden="true" className="size-4 shrink-0 text-good" />
        ) : (
          <X aria-hidden="true" className="size-4 shrink-0 text-bad" />
        )}
        <span className="wrap-anywhere">
          {done}
          <span className="tabular-nums">
            {left > 0 ? `, takes effect in ${left} s` : ', taking effect'}
          </span>
        </span>
      </p>
      {!payment.isOwn && (
        <button
          type="button"
          aria-busy={isBusy}
          aria-label={`Undo: ${nameDone(waiting.kind, payment.buyer.name)}`}
          onClick={onUndo}
          className="min-h-11 rounded-control px-2 font-semibold text-accent text-sm underline decoration-accent-line underline-offset-4 hover:decoration-current"
        >
          Undo
        </button>
      )}
    </div>
  )
}

/** The statement's result for a claim, once a statement was uploaded. */
export function StatementMark({
  payment,
  statement,
}: {
  payment: AdminPayment
  statement: Statement
}) {
  const match = statement.findMatch(payment.id)
  if (match) return <MatchWords match={match} />
  const doubt = statement.findDoubt(payment.id)
  if (doubt) return <DoubtWords doubt={doubt} />
  if (!statement.isMissing(payment.id)) return null
  return <span className="text-ink-3 text-sm">Not in the statement</span>
}

const MatchWords = ({ match }: { match: StatementMatch }) => (
  <span className="flex items-start gap-1.5 text-good text-sm">
    <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span className="wrap-anywhere">
      {[
        'In the statement',
        match.credit.date,
        formatRupees(match.credit.amount),
        byWords(match),
      ].join(' · ')}
    </span>
  </span>
)

export const DoubtWords = ({ doubt }: { doubt: StatementDoubt }) => (
  <span className="flex items-start gap-1.5 text-bad text-sm">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span className="wrap-anywhere">{doubtWords(doubt)}</span>
  </span>
)

/** Must name only what the line and the claim have in common. */
export const byWords = ({ by }: Pick<StatementMatch, 'by'>) =>
  by
    .map((what) => (what === 'order' ? 'names the order' : 'has the transaction ID as UTR'))
    .join(' and ')

/** Keeps each number on one line if possible. */
export const ClaimNumbers = ({ payment }: { payment: AdminPayment }) => (
  <span className="text-ink-2 text-sm wrap-anywhere *:inline-block">
    <span>{`Transaction ${payment.transactionId}\u00A0·\u00A0`}</span>
    <span>{`order ${payment.reference}\u00A0·\u00A0`}</span>
    <span>{claimedWords(payment)}</span>
  </span>
)

export const claimedWords = ({ submittedAt }: AdminPayment) => formatShortMoment(submittedAt)
