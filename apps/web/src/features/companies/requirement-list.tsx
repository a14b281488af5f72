import type { Company } from '@nextround/content/companies'
import { Card } from '#ui/card.tsx'
import { NoSource, SourceLine } from './source-line.tsx'

type Props = Pick<Company, 'requirements' | 'facts'>

export const RequirementList = ({ requirements, facts }: Props) => (
  <Card>
    <dl className="divide-y divide-line">
      {requirements.map(({ about, text, fact }) => {
        const source = fact && facts[fact]
        return (
          <div key={about} className="py-4 first:pt-0 last:pb-0">
            <dt className="font-semibold">{about}</dt>
            <dd className="mt-1 text-ink-2">
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
