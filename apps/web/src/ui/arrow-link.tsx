import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** Leads from a selection to the whole list. */
export const ArrowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="group flex min-h-11 items-center gap-2 font-semibold text-ink-2 hover:text-ink"
  >
    {children}
    <ArrowRight
      aria-hidden="true"
      className="size-5 transition-transform group-hover:translate-x-0.5"
    />
  </Link>
)
