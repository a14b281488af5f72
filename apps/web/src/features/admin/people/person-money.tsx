import type { Person, PersonOrder, PersonPayment } from '@nextround/contract/operations'
import type { ReactNode } from 'react'
import { formatRupees, formatShortMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { DONE, PAYMENT_STATES, toPaymentState } from '../payments/payment-words.ts'
import { LinkCredit } from '../payments/link-credit.tsx'
import { GiveGuide, TakeGuideBack } from './give-guide.tsx'
import { PersonCard, ShortList } from './person-card.tsx'
import type { PersonActs } from './use-person-acts.ts'

/** Orders that nobody claimed come first: that is where the paid but missing access is. */
export function MoneyPart({ person, acts }: { person: Person; acts: PersonActs }) {
  const { orders, payments, account, isOwn } = person
  const unclaimed = orders.filter(({ isClaimed }) => !isClaimed)
  return (
    <PersonCard title="Orders and payments">
      {unclaimed.length > 0 && (
        <ShortList items={unclaimed} empty="">
          {(order) => (
            <OrderRow key={order.reference} order={order}>
              {account && !isOwn && (
                <LinkCredit order={order} buyer={account.name} onApproved={acts.approved} />
              )}
            </OrderRow>
          )}
        </ShortList>
      )}
      {(payments.length > 0 || unclaimed.length === 0) && (
        <ShortList items={payments} empty="No orders.">
          {(payment) => <PaymentRow key={payment.id} payment={payment} />}
        </ShortList>
      )}
    </PersonCard>
  )
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2'

const OrderRow = ({ order, children }: { order: PersonOrder; children: ReactNode }) => (
  <li className={ROW}>
    <span className="grid min-w-0 gap-0.5">
      <span className="font-medium wrap-anywhere">
        {`${order.guideTitle} · ${formatRupees(order.amount)}`}
      </span>
      <span className="text-ink-2 wrap-anywhere">
        {`Order ${order.reference} · placed ${formatShortMoment(order.orderedAt)}`}
      </span>
    </span>
    <span className="flex flex-wrap items-center gap-3">
      <Badge look="amber">Not claimed</Badge>
      {children}
    </span>
  </li>
)

function PaymentRow({ payment }: { payment: PersonPayment }) {
  const { waiting, bankReference } = payment
  const { label, look } = PAYMENT_STATES[toPaymentState(payment)]
  return (
    <li className="py-1">
      <Link
        to={`/admin/payments?status=all&open=${payment.id}`}
        className={`${ROW} min-h-11 rounded-control hover:text-accent`}
      >
        <span className="grid min-w-0 gap-0.5">
          <span className="font-medium wrap-anywhere">
            {`${payment.guideTitle} · ${formatRupees(payment.amount)}`}
          </span>
          <span className="text-ink-2 wrap-anywhere">
            {[
              `Transaction ${payment.transactionId}`,
              ...(bankReference ? [`bank ${bankReference}`] : []),
              `order ${payment.reference}`,
              formatShortMoment(payment.submittedAt),
            ].join(' · ')}
          </span>
        </span>
        {waiting ? (
          <Badge look="accent">{`${DONE[waiting.decision]}, takes effect in a few seconds`}</Badge>
        ) : (
          <Badge look={look}>{label}</Badge>
        )}
      </Link>
    </li>
  )
}

export const GuidesPart = ({ person, acts }: { person: Person; acts: PersonActs }) => (
  <PersonCard title="Access to guides">
    <ShortList items={person.guides} empty="No paid guides.">
      {(guide) => (
        <li key={guide.guideId} className={ROW}>
          <span className="min-w-0 font-medium wrap-anywhere">{guide.guideTitle}</span>
          <span className="flex flex-wrap items-center gap-3">
            {guide.isOpen ? (
              <Badge look="good">{guide.isGift ? 'Open, given by the team' : 'Open'}</Badge>
            ) : (
              <Badge>Closed</Badge>
            )}
            {guide.isGift && !person.isOwn && (
              <TakeGuideBack personId={person.id} guide={guide} onChanged={acts.refresh} />
            )}
          </span>
        </li>
      )}
    </ShortList>
    {!person.isOwn && (
      <div className="empty:hidden">
        <GiveGuide person={person} onChanged={acts.refresh} />
      </div>
    )}
  </PersonCard>
)
