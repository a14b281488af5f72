import type { Company } from '@nextround/content/companies'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { NoSource, SourceLine } from './source-line.tsx'

type Props = {
  statements: Company['requirements']
  facts: Company['facts']
}

const FIRST = 5

/** Statements with their sources. A long list is folded after the first. */
export function StatementList({ statements, facts }: Props) {
  const shown = statements.length > FIRST + 1 ? FIRST : statements.length

  return (
    <Card className="print:p-2">
      <Statements statements={statements.slice(0, shown)} facts={facts} />
      {shown < statements.length && (
        <div className="mt-4 -mb-3 border-line border-t pt-1 print:m-0 print:p-0">
          <Disclosure label={`${statements.length - shown} more`}>
            <Statements statements={statements.slice(shown)} facts={facts} />
          </Disclosure>
        </div>
      )}
    </Card>
  )
}

/** A statement without a source says so. */
const Statements = ({ statements, facts }: Props) => (
  <dl className="divide-y divide-line">
    {statements.map(({ about, text, fact }) => {
      const source = fact && facts[fact]
      return (
        <div key={about} className="break-inside-avoid py-4 first:pt-0 last:pb-0 print:py-1">
          <dt className="font-semibold">{about}</dt>
          <dd className="mt-1 text-ink-2 print:mt-0">
            {text ?? 'Not published'}
            {source ? (
              <SourceLine fact={source} />
            ) : (
              <NoSource>We found no official text that confirms this.</NoSource>
            )}
          </dd>
        </div>
      )
    })}
  </dl>
)
