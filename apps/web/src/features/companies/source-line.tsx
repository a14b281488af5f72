import type { Fact } from '@nextround/content/companies'
import { BadgeCheck, Building2, Copy, Newspaper } from 'lucide-react'
import { KINDS } from './source-kinds.ts'

const ICONS = { official: BadgeCheck, copy: Copy, vendor: Building2, news: Newspaper }

/** Shown below every statement: its source and how old it is. */
export function SourceLine({ fact: { kind, source, year } }: { fact: Fact }) {
  const Icon = ICONS[kind]

  return (
    <p className="mt-1.5 flex gap-1.5 text-ink-3 text-sm print:mt-0 print:text-xs">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 print:mt-0" />
      <span>
        {KINDS[kind]}: {source}
        {source.includes(year) ? '' : ` (${year})`}
      </span>
    </p>
  )
}

/** Shown instead of a source, to name the gap. */
export const NoSource = ({ children }: { children: string }) => (
  <p className="mt-1 text-ink-3 text-sm">{children}</p>
)
