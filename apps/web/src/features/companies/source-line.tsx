import type { Fact } from '@nextround/content/companies'
import { BadgeCheck, Newspaper } from 'lucide-react'

/** Beneath every statement: who says so, and how old it is. */
export function SourceLine({ fact: { kind, source, year } }: { fact: Fact }) {
  const Icon = kind === 'official' ? BadgeCheck : Newspaper

  return (
    <p className="mt-1.5 flex gap-1.5 text-ink-3 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {kind === 'official' ? 'Official' : 'News'}: {source}
        {source.includes(year) ? '' : ` (${year})`}
      </span>
    </p>
  )
}

/** In place of a source: a gap that says it is one. */
export const NoSource = ({ children }: { children: string }) => (
  <p className="mt-1 text-ink-3 text-sm">{children}</p>
)
