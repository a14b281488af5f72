import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { TryAgain } from './try-again.tsx'

type Props = {
  title?: string
  /** One sentence on what happened. */
  children: ReactNode
  onRetry?: () => void | Promise<void>
  /** Another way to continue. */
  action?: ReactNode
}

/** Shown if a part of a page couldn't be loaded. The rest of the page stays. */
export const ErrorState = ({ title = 'Something went wrong', children, ...ways }: Props) => (
  <div
    role="alert"
    className="grid justify-items-center gap-2 rounded-card border border-line bg-surface px-5 py-12 text-center"
  >
    <CircleAlert aria-hidden="true" className="size-6 text-bad" />
    <p className="font-bold font-heading text-lg">{title}</p>
    <p className="max-w-prose text-balance text-ink-2">{children}</p>
    {(ways.onRetry ?? ways.action) && (
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {ways.action}
        {ways.onRetry && <TryAgain onRetry={ways.onRetry} />}
      </div>
    )}
  </div>
)
