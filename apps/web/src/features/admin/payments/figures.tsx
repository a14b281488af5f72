import type { PaymentFigures } from '@nextround/contract/payments-admin'
import { formatNumber, formatRupees } from '#platform/format.ts'

/** The figures of the day. Refunds are among them only if one has to be paid. */
export function TodaysPayments({ figures }: { figures: PaymentFigures }) {
  const { pending, late, refundsDue, approvedToday, receivedToday } = figures
  const tiles = [
    { label: 'Waiting', value: formatNumber(pending) },
    { label: 'Late', value: formatNumber(late), isBad: late > 0 },
    ...(refundsDue > 0 ? [{ label: 'Refunds due', value: formatNumber(refundsDue) }] : []),
    { label: 'Approved today', value: formatNumber(approvedToday) },
    { label: 'Received today', value: formatRupees(receivedToday) },
  ]

  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-2">
      {tiles.map(({ label, value, isBad }) => (
        <div
          key={label}
          className="flex flex-row-reverse items-baseline justify-end gap-x-1.5 border-line sm:flex-col-reverse sm:rounded-control sm:border sm:bg-surface sm:px-3.5 sm:py-2"
        >
          <dt className="text-ink-2 text-sm">{label}</dt>
          <dd
            className={`font-bold font-heading text-lg sm:text-xl tabular-nums wrap-anywhere ${isBad ? 'text-bad' : ''}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
