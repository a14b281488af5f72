import type { Company } from '@nextround/content/companies'
import { ArrowRight, ListOrdered } from 'lucide-react'
import { Link } from '#ui/link.tsx'
import { Card } from '#ui/card.tsx'
import { LetterTile } from './letter-tile.tsx'

export type ListedCompany = Pick<Company, 'slug' | 'name' | 'summary'> & { steps: number }

export const CompanyCard = ({
  company: { slug, name, summary, steps },
}: {
  company: ListedCompany
}) => (
  <Card className="group relative flex h-full flex-col transition-colors hover:border-line-strong">
    <div className="flex items-center gap-4">
      <LetterTile name={name} />
      <h2 className="font-bold text-xl leading-snug">
        {/* The whole card is the target; the link's name stays short for those who listen. */}
        <Link
          to={`/companies/${slug}`}
          className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
        >
          {name}
        </Link>
      </h2>
    </div>
    <p className="mt-4 mb-5 text-ink-2">{summary}</p>
    <p className="mt-auto flex items-center gap-1.5 border-line border-t pt-4 text-ink-3 text-sm">
      <ListOrdered aria-hidden="true" className="size-4" />
      {`${steps} steps`}
      <ArrowRight
        aria-hidden="true"
        className="ml-auto size-4 transition-transform group-hover:translate-x-0.5"
      />
    </p>
  </Card>
)
