import type { ReactNode } from 'react'

type Props = { children: ReactNode; className?: string }

/** A surface for one piece of content. */
export const Card = ({ children, className = '' }: Props) => (
  <div className={`rounded-card border border-line bg-surface p-5 md:p-6 ${className}`}>
    {children}
  </div>
)

/** Cards side by side, as many as fit. */
export const CardGrid = ({ children, className = 'sm:grid-cols-2 lg:grid-cols-3' }: Props) => (
  <ul className={`grid gap-4 ${className}`}>{children}</ul>
)
