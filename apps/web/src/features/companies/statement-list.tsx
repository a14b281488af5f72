import type { Company } from '@nextround/content/companies'
import { Card } from '#ui/card.tsx'
import { NoSource, SourceLine } from './source-line.tsx'

type Props = {
  statements: Company['requirements']
  facts: Company['facts']
}

/** Statements with their sources. A statement without a source says so. */
export const StatementList = ({ statements, facts }: Props) => (
  <Card className="print:p-2">
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
                <NoSource>We found nothing official that we can confirm.</NoSource>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  </Card>
)
