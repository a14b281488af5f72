import type { Company } from '@nextround/content/companies'
import { TextLink } from '#ui/text-link.tsx'
import { monthOf } from './as-of.ts'
import { KINDS } from './source-kinds.ts'

const STATUS = { stable: 'rarely changes', 'per-drive': 'changes by drive', disputed: 'disputed' }

/** The sources, for readers who want to check. A text that we only have a copy of has no link. */
export const SourceList = ({ facts }: Pick<Company, 'facts'>) => (
  <ul className="grid gap-x-10 gap-y-5 md:grid-cols-2 print:grid-cols-2 print:gap-y-1">
    {Object.entries(facts).map(([id, { source, url, kind, year, seen, status }]) => (
      <li key={id}>
        {url ? <TextLink to={url}>{source}</TextLink> : source}
        <p className="mt-1 text-ink-3 text-sm">
          {`${[KINDS[kind], year, STATUS[status]].join(', ')}. Read in ${monthOf(seen)}.`}
        </p>
      </li>
    ))}
  </ul>
)
