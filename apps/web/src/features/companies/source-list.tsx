import type { Company } from '@nextround/content/companies'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { monthOf } from './as-of.ts'
import { KINDS } from './source-kinds.ts'

const STATUS = { stable: 'rarely changes', 'per-drive': 'changes by drive', disputed: 'disputed' }

const FIRST = 5

/** The sources, for readers who want to check. Only the first are open, because few readers do. */
export function SourceList({ facts }: Pick<Company, 'facts'>) {
  const all = Object.entries(facts)
  const shown = all.length > FIRST + 1 ? FIRST : all.length

  return (
    <>
      <Sources facts={all.slice(0, shown)} />
      {shown < all.length && (
        <div className="mt-5 print:mt-1">
          <Disclosure label={`${all.length - shown} more sources`}>
            <div className="pt-3">
              <Sources facts={all.slice(shown)} />
            </div>
          </Disclosure>
        </div>
      )}
    </>
  )
}

/** A text that we've only seen as a copy has no link. */
const Sources = ({ facts }: { facts: [string, Company['facts'][string]][] }) => (
  <ul className="grid gap-x-10 gap-y-5 md:grid-cols-2 print:grid-cols-1 print:gap-y-0.5 print:text-xs">
    {facts.map(([id, { source, url, kind, year, seen, status }]) => (
      <li key={id}>
        {url ? <TextLink to={url}>{source}</TextLink> : source}
        <p className="mt-1 text-ink-3 text-sm print:mt-0 print:text-xs">
          {`${[KINDS[kind], year, STATUS[status]].join(', ')}. Read in ${monthOf(seen)}.`}
        </p>
      </li>
    ))}
  </ul>
)
