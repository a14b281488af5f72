import type {
  AdminPayment,
  matchStatement,
  StatementLine,
  UnclaimedCredit,
} from '@nextround/contract/payments-admin'
import type { Reply } from '@nextround/contract/endpoint'
import { type ReactNode, useId } from 'react'
import { formatRupees } from '#platform/format.ts'
import { TextLink } from '#ui/text-link.tsx'
import { DecisionArea } from '../decision-area.tsx'
import { LinkCredit } from '../link-credit.tsx'
import { byWords, ClaimNumbers, DoubtWords, StateBadge } from '../payment-marks.tsx'
import { OWN_PAYMENT } from '../payment-words.ts'
import type { PaymentsState } from '../use-payments-state.ts'
import { ApproveAll } from './approve-all.tsx'
import { isApprovable } from './use-statement.ts'

type Props = { result: Reply<typeof matchStatement>; state: PaymentsState }

/** The proved claims first, to be approved together, then those that a person must check. */
export function StatementResult({ result, state }: Props) {
  const { matches, doubts, unmatched, unmatchedIds, unclaimed, credits, claims } = result

  return (
    <div className="grid grid-cols-1 gap-6">
      <ApproveAll
        right={matches.filter(isApprovable)}
        proved={result.matchCount}
        isCut={result.matchCount > matches.length}
        claims={claims}
        credits={credits}
        state={state}
      />
      {matches.length > 0 && (
        <Group title={`${matches.length} proved by the statement`}>
          {matches.map(({ payment, credit, by }) => (
            <MatchRow
              key={payment.id}
              payment={payment}
              credit={credit}
              state={state}
              note={<span className="text-good text-sm">{byWords({ by })}</span>}
            />
          ))}
        </Group>
      )}
      {doubts.length > 0 && (
        <Group
          title={`${doubts.length} ${doubts.length === 1 ? 'needs' : 'need'} review`}
          lead="“Approve all” doesn't include these. Compare each with the statement yourself."
        >
          {doubts.map((doubt) => (
            <MatchRow
              key={doubt.payment.id}
              payment={doubt.payment}
              credit={doubt.credit}
              state={state}
              note={<DoubtWords doubt={doubt} />}
            />
          ))}
        </Group>
      )}
      {unmatched.length > 0 && (
        <Group
          title={`${unmatchedIds.length} not in the statement`}
          lead={missingWords(unmatchedIds.length, unmatched.length)}
        >
          {unmatched.map((payment) => (
            <Row key={payment.id} payment={payment} state={state} />
          ))}
        </Group>
      )}
      {unclaimed.length > 0 && (
        <Group
          title={`${unclaimed.length} unclaimed ${unclaimed.length === 1 ? 'credit' : 'credits'}`}
          lead="These credits name an order, but the buyer hasn't sent a transaction ID yet."
        >
          {unclaimed.map((each) => (
            <li key={each.credit.line} className={ROW}>
              <Unclaimed unclaimed={each} state={state} />
            </li>
          ))}
        </Group>
      )}
    </div>
  )
}

/** The queue marks all of these claims. */
const missingWords = (count: number, shown: number) =>
  count > shown
    ? `Showing the ${shown} oldest. The payment list marks all of them.`
    : "They may be on a later statement, or their transaction ID isn't a UTR. Look for the amount and the date."

const ROW = 'overflow-hidden rounded-card border border-line bg-surface'

function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-bold text-lg">
        {title}
      </h2>
      {lead && <p className="text-ink-2 text-sm">{lead}</p>}
      <ul className="mt-2 grid grid-cols-1 gap-2">{children}</ul>
    </section>
  )
}

type MatchRowProps = {
  payment: AdminPayment
  credit: StatementLine
  note: ReactNode
  state: PaymentsState
}

/** The claim, next to the matching line of the statement. */
const MatchRow = ({ payment, credit, note, state }: MatchRowProps) => (
  <Row payment={payment} state={state}>
    <div className="border-line border-t bg-sunken md:border-t-0 md:border-l">
      <Credit credit={credit} note={note} />
    </div>
  </Row>
)

type RowProps = { payment: AdminPayment; state: PaymentsState; children?: ReactNode }

const Row = ({ payment, state, children }: RowProps) => (
  <li className={ROW}>
    <div className={`grid grid-cols-1 ${children ? 'md:grid-cols-2' : ''}`}>
      <button
        type="button"
        aria-current={state.shownId === payment.id ? 'true' : undefined}
        onClick={() => state.openDetail(payment.id)}
        className="flex min-h-11 min-w-0 items-start justify-between gap-3 px-3.5 py-2.5 text-left -outline-offset-2 hover:text-accent"
      >
        <span className="grid min-w-0 gap-0.5">
          <span className="wrap-anywhere">
            <bdi className="font-bold">{payment.buyer.name}</bdi>
            {` · ${formatRupees(payment.amount)}`}
          </span>
          <ClaimNumbers payment={payment} />
        </span>
        <StateBadge payment={payment} now={state.now} />
      </button>
      {children}
    </div>
    {payment.isOwn && <p className="px-3.5 py-2.5 text-ink-2 text-sm">{OWN_PAYMENT}</p>}
    <DecisionArea payment={payment} place="row" state={state} />
  </li>
)

/** With the amount of its order, the credit can be claimed for the buyer. */
function Unclaimed({ unclaimed, state }: { unclaimed: UnclaimedCredit; state: PaymentsState }) {
  const { credit, bankReference, order } = unclaimed
  return (
    <>
      <Credit credit={credit} />
      {order && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-3.5 py-2.5">
          <p className="min-w-0 text-sm wrap-anywhere">
            <TextLink to={`/admin/people/${order.buyer.id}`}>{order.buyer.name}</TextLink>
            {` · ${order.guideTitle} · ${formatRupees(order.amount)}`}
            {order.amount !== credit.amount && (
              <span className="block font-medium text-bad">
                {`The credit is ${formatRupees(credit.amount)}, not ${formatRupees(order.amount)}.`}
              </span>
            )}
          </p>
          {order.isOwn ? (
            <p className="text-ink-2 text-sm">{OWN_PAYMENT}</p>
          ) : (
            <LinkCredit
              order={order}
              buyer={order.buyer.name}
              bankReference={order.amount === credit.amount ? bankReference : ''}
              onApproved={state.decisions.keep}
            />
          )}
        </div>
      )}
    </>
  )
}

const Credit = ({ credit, note }: { credit: StatementLine; note?: ReactNode }) => (
  <div className="grid gap-0.5 px-3.5 py-2.5">
    <p className="text-sm wrap-anywhere">
      <span className="font-semibold">{formatRupees(credit.amount)}</span>
      {` · ${credit.date} · line ${credit.line}`}
    </p>
    <p className="text-ink-2 text-sm wrap-anywhere">
      {[credit.reference, credit.description].filter(Boolean).join(' · ')}
    </p>
    {note}
  </div>
)
