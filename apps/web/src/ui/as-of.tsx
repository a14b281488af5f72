import { CloudOff } from 'lucide-react'

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** These are not the figures of now: says of when they are, as in 14 Nov, 18:05, and why. */
export const AsOf = ({ at }: { at: number }) => (
  <p
    role="status"
    className="flex items-start gap-2.5 rounded-control border border-line bg-surface p-3.5"
  >
    <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
    <span>
      <span className="font-semibold">{`As of ${MOMENT.format(at)}.`}</span>{' '}
      {navigator.onLine ? 'We could not reach the server.' : 'You are offline.'}
    </span>
  </p>
)
