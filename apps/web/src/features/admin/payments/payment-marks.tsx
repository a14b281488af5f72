import type { AdminPayment, StatementMatch } from '@nextround/contract/payments-admin'
import { Check, CircleAlert, X } from 'lucide-react'
import { ClockBadge } from '../console/clock-badge.tsx'
import { formatMoment } from '../console/format-moment.ts'
import { useNow } from '../console/use-now.ts'
import { secondsLeft } from '../console/use-undo.ts'
import { Badge } from '#ui/badge.tsx'
import { DONE, rupees, STATUSES } from './payment-words.ts'
import type { Decisions } from './use-decisions.ts'
import type { Statement } from './statement/use-statement.ts'

/** Of a claim that waits its clock, of any other what became of it. */
export function StateBadge({ payment, now }: { payment: AdminPayment; now: number }) {
  if (payment.status === 'pending') return <ClockBadge dueAt={payment.dueAt} now={now} />
  const { label, look } = STATUSES[payment.status]
  return <Badge look={look}>{label}</Badge>
}

type WaitingProps = {
  payment: AdminPayment
  waiting: NonNullable<ReturnType<Decisions['waitingOf']>>
  onUndo: () => void
  isBusy: boolean
}

/** Decided, and for a few seconds not yet in effect. */
export function WaitingLine({ payment, waiting, onUndo, isBusy }: WaitingProps) {
  const left = secondsLeft(waiting.deadline, useNow(250))
  const done = `${DONE[waiting.kind]}${waiting.by ? ` by ${waiting.by}` : ''}`

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t px-3.5 py-1.5 sm:px-4">
      <p className="flex min-w-0 items-center gap-2 font-medium text-sm">
        {waiting.kind === 'approve' ? (
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
      <button
        type="button"
        aria-busy={isBusy}
        aria-label={`Undo: ${DONE[waiting.kind]} ${payment.buyer.name}`}
        onClick={onUndo}
        className="min-h-11 rounded-control px-2 font-semibold text-accent text-sm underline decoration-accent-line underline-offset-4 hover:decoration-current"
      >
        Undo
      </button>
    </div>
  )
}

/** What the statement says about a claim, once there is one. */
export function StatementMark({
  payment,
  statement,
}: {
  payment: AdminPayment
  statement: Statement
}) {
  const match = statement.matchOf(payment.id)
  if (match) return <MatchWords match={match} />
  if (!statement.isMissing(payment.id)) return null
  return <span className="text-ink-3 text-sm">Not in the statement</span>
}

export function MatchWords({ match }: { match: StatementMatch }) {
  const { credit, isAmountRight, isUsed, payment } = match
  if (isAmountRight && !isUsed)
    return (
      <span className="flex items-start gap-1.5 text-good text-sm">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="wrap-anywhere">
          {['In the statement', credit.date, rupees(credit.amount), byWords(match)].join(' · ')}
        </span>
      </span>
    )
  return (
    <span className="flex items-start gap-1.5 text-bad text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">
        {isUsed
          ? 'This credit has already paid for another order'
          : `Statement shows ${rupees(credit.amount)}, not ${rupees(payment.amount)}`}
      </span>
    </span>
  )
}

export const byWords = ({ by }: StatementMatch) =>
  by
    .map((what) => (what === 'order' ? 'order' : 'transaction ID'))
    .join(' and ')
    .concat(' match', by.length === 1 ? 'es' : '')

/** Each number stays on one line if it can. */
export const ClaimNumbers = ({ payment }: { payment: AdminPayment }) => (
  <span className="text-ink-2 text-sm wrap-anywhere *:inline-block">
    <span>{`Transaction ${payment.transactionId}\u00A0·\u00A0`}</span>
    <span>{`order ${payment.reference}\u00A0·\u00A0`}</span>
    <span>{claimedWords(payment)}</span>
  </span>
)

export const claimedWords = ({ submittedAt }: AdminPayment) => formatMoment(submittedAt)
