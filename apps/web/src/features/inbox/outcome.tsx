import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { id: 'sent' | 'not-sent'; title: string; text: string; children?: ReactNode }

/**
 * Shown while the address ends in its ID. Without scripts the server redirects there, and with scripts send-form.ts
 * does after a success.
 */
export const Outcome = ({ id, title, text, children }: Props) => (
  <div
    id={id}
    tabIndex={-1}
    className={`peer mb-5 hidden scroll-mt-24 gap-3 rounded-card border p-5 target:flex md:p-6 ${id === 'sent' ? 'border-accent-line bg-accent-soft' : 'border-bad bg-bad-soft'}`}
  >
    {id === 'sent' ? (
      <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
    ) : (
      <CircleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-bad" />
    )}
    <div className="min-w-0">
      <h3 className="font-bold text-lg leading-snug">{title}</h3>
      <p className="mt-1.5 text-ink-2">{text}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  </div>
)
