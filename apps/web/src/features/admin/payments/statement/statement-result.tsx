import type {
  AdminPayment,
  matchStatement,
  StatementLine,
  StatementMatch,
} from '@nextround/contract/payments-admin'
import type { Reply } from '@nextround/contract/endpoint'
import { type ReactNode, useId } from 'react'
import { DecisionArea } from '../decision-area.tsx'
import { byWords, ClaimNumbers, MatchWords, StateBadge } from '../payment-marks.tsx'
import { OWN_PAYMENT, rupees } from '../payment-words.ts'
import type { PaymentsState } from '../use-payments-state.ts'
import { ApproveAll } from './approve-all.tsx'
import { isRight } from './use-statement.ts'

type Props = { result: Reply<typeof matchStatement>; state: PaymentsState }

/** The right ones first, to be approved together; whatever needs a person's eye apart from them. */
export function StatementResult({ result, state }: Props) {
  const { matches, unmatched, unclaimed, credits } = result
  const right = matches.filter(isRight)
  const odd = matches.filter((match) => !isRight(match))

  return (
    <div className="grid grid-cols-1 gap-6">
      <ApproveAll
        right={right}
        claims={matches.length + unmatched.length}
        credits={credits}
        state={state}
      />
      {right.length > 0 && (
        <Group title={`${right.length} with the right amount`}>
          {right.map((match) => (
            <MatchRow key={match.payment.id} match={match} state={state} />
          ))}
        </Group>
      )}
      {odd.length > 0 && (
        <Group title={`${odd.length} to look at`} lead="Not approved together with the others.">
          {odd.map((match) => (
            <MatchRow key={match.payment.id} match={match} state={state} />
          ))}
        </Group>
      )}
      {unmatched.length > 0 && (
        <Group
          title={`${unmatched.length} not in the statement`}
          lead={missingWords(unmatched.length)}
        >
          {unmatched.slice(0, MISSING_SHOWN).map((payment) => (
            <Row key={payment.id} payment={payment} state={state} />
          ))}
        </Group>
      )}
      {unclaimed.length > 0 && (
        <Group
          title={`${unclaimed.length} ${unclaimed.length === 1 ? 'credit' : 'credits'} that nobody has claimed`}
          lead="They name an order; its buyer has sent no transaction ID yet."
        >
          {unclaimed.map((credit) => (
            <li key={credit.line} className={ROW}>
              <Credit credit={credit} />
            </li>
          ))}
        </Group>
      )}
    </div>
  )
}

/** The queue has all of them, and says so at each. */
const MISSING_SHOWN = 10
const missingWords = (count: number) =>
  count > MISSING_SHOWN
    ? `The ${MISSING_SHOWN} oldest. In the list of payments each of them says so.`
    : 'Perhaps in a later one.'

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

/** The claim, and beside it the line of the statement. */
const MatchRow = ({ match, state }: { match: StatementMatch; state: PaymentsState }) => (
  <Row payment={match.payment} state={state}>
    <div className="border-line border-t bg-sunken md:border-t-0 md:border-l">
      <Credit credit={match.credit} note={<MatchNote match={match} />} />
    </div>
  </Row>
)

const MatchNote = ({ match }: { match: StatementMatch }) =>
  match.isAmountRight && !match.isUsed ? (
    <span className="text-good text-sm">{byWords(match)}</span>
  ) : (
    <MatchWords match={match} />
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
            {` · ${rupees(payment.amount)}`}
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

const Credit = ({ credit, note }: { credit: StatementLine; note?: ReactNode }) => (
  <div className="grid gap-0.5 px-3.5 py-2.5">
    <p className="text-sm wrap-anywhere">
      <span className="font-semibold">{rupees(credit.amount)}</span>
      {` · ${credit.date} · line ${credit.line}`}
    </p>
    <p className="text-ink-2 text-sm wrap-anywhere">
      {[credit.reference, credit.description].filter(Boolean).join(' · ')}
    </p>
    {note}
  </div>
)
