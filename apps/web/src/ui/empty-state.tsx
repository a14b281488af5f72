import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'

type Props = { title?: string; drawing?: DrawingName; children: ReactNode; action?: ReactNode }

/** Shown for an empty list: one sentence says what will appear here, and one action leads there. */
export const EmptyState = ({ title, drawing = 'quiz', children, action }: Props) => (
  <div className="grid justify-items-center gap-2 rounded-card border border-line-strong border-dashed px-5 py-10 text-center">
    <div className="mb-2">
      <Drawing name={drawing} />
    </div>
    {title && <p className="font-bold font-heading text-lg">{title}</p>}
    <p className="max-w-prose text-balance text-ink-2">{children}</p>
    {action && <div className="mt-3">{action}</div>}
  </div>
)
