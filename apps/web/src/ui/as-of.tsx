import { CloudOff } from 'lucide-react'
import { formatShortMoment } from '#platform/format.ts'

/** Says that the figures are cached, how old they are, such as 14 Nov, 6:05 pm, and why. */
export const AsOf = ({ at }: { at: number }) => (
  <p
    role="status"
    className="flex items-start gap-2.5 rounded-control border border-line bg-surface p-3.5"
  >
    <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
    <span>
      <span className="font-semibold">{`As of ${formatShortMoment(at)}.`}</span>{' '}
      {navigator.onLine ? "We couldn't reach the server." : "You're offline."}
    </span>
  </p>
)
