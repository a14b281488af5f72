import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** Leads from a detail page back to the list. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-semibold text-base text-ink-2 transition-colors hover:text-ink print:hidden"
  >
    <ArrowLeft aria-hidden="true" className="size-4" />
    {children}
  </Link>
)
