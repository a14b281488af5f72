import type { ReactNode } from 'react'

type Props = { title?: string; children: ReactNode; action?: ReactNode }

/** Nothing here yet: one sentence that says what will be, and one action that leads there. */
export const EmptyState = ({ title, children, action }: Props) => (
  <div className="grid justify-items-center gap-2 rounded-card border border-line-strong border-dashed px-5 py-12 text-center">
    {title && <p className="font-bold font-heading text-lg">{title}</p>}
    <p className="max-w-prose text-balance text-ink-2">{children}</p>
    {action && <div className="mt-3">{action}</div>}
  </div>
)
