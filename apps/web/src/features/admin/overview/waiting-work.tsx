import type { WaitingWork } from '@nextround/contract/overview'
import { TriangleAlert } from 'lucide-react'
import { formatNumber } from '#platform/format.ts'
import { Link } from '#ui/link.tsx'
import { ageWords, WAITING } from './overview-words.ts'

type Props = { work: WaitingWork[]; now: number }

/** Comes first, because somebody is waiting. Red only if it is late. */
export function WaitingForYou({ work, now }: Props) {
  const waiting = work.filter(({ count }) => count > 0)
  return (
    <section
      aria-labelledby="waiting"
      className="grid gap-3 rounded-card border border-line bg-sunken p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="waiting" className="font-bold text-xl">
          Waiting for you
        </h2>
        {waiting.length === 0 && <p className="text-ink-2">Nothing is waiting.</p>}
      </div>
      {waiting.length > 0 && (
        <ul className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
          {waiting.map((each) => (
            <WaitingTile key={each.kind} work={each} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

function WaitingTile({ work, now }: { work: WaitingWork; now: number }) {
  const { kind, count, late, hours, oldestAt } = work
  const { label, to } = WAITING[kind]
  const isLate = late > 0
  const limit = hours > 72 ? `${hours / 24} days` : `${hours} h`
  return (
    <li>
      <Link
        to={to}
        className={`grid h-full min-h-11 content-start gap-1 rounded-control border px-4 py-3 transition-colors ${isLate ? 'border-bad bg-bad-soft hover:border-ink' : 'border-line bg-surface hover:border-ink-3'}`}
      >
        <span
          className={`flex items-center gap-1.5 font-semibold text-sm ${isLate ? 'text-bad' : 'text-ink-2'}`}
        >
          {isLate && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
          {label}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold font-heading text-2xl tabular-nums">
            {formatNumber(count)}
          </span>
          <span className="text-ink-2 text-sm tabular-nums">
            {[
              ...(oldestAt ? [`oldest ${ageWords(oldestAt, now)}`] : []),
              ...(isLate ? [`${formatNumber(late)} over ${limit}`] : []),
            ].join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  )
}
