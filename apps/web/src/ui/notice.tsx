import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

const LOOKS = {
  calm: 'border-accent-line bg-accent-soft',
  bad: 'border-bad bg-bad-soft',
}

type Props = { kind?: keyof typeof LOOKS; children: ReactNode }

/** A message in a page or form that stays, unlike a toast. */
export const Notice = ({ kind = 'calm', children }: Props) => (
  <div
    role={kind === 'bad' ? 'alert' : 'status'}
    className={`flex gap-2.5 rounded-control border p-3.5 ${LOOKS[kind]}`}
  >
    {kind === 'bad' ? (
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
    ) : (
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
    )}
    <div className="grid min-w-0 justify-items-start gap-3 wrap-anywhere">{children}</div>
  </div>
)
