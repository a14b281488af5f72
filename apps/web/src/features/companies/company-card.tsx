import { ArrowRight } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { CompanyPattern } from './company-pattern.tsx'
import { identityOf } from './identity.ts'
import { LetterTile } from './letter-tile.tsx'
import type { ListedCompany } from './listed-company.ts'

export const CompanyCard = ({
  company: { slug, name, summary, known },
}: {
  company: ListedCompany
}) => (
  <Card
    className={`tinted group relative flex h-full flex-col transition-colors hover:border-line-strong ${identityOf(slug).hues}`}
  >
    <div className="relative -mx-5 -mt-5 h-14 overflow-hidden rounded-t-[calc(var(--r-card)-1px)] bg-(--soft) md:-mx-6 md:-mt-6 print:hidden">
      <CompanyPattern slug={slug} className="inset-0 size-full" />
    </div>
    <div className="-mt-5 relative flex items-end gap-4 print:mt-0">
      <span className="rounded-[calc(var(--r-ctl)+4px)] bg-surface p-1 -ml-1">
        <LetterTile slug={slug} name={name} />
      </span>
      <h2 className="pb-1 font-bold text-xl leading-snug">
        {/* The whole card can be clicked, but the link's name stays short for screen readers. */}
        <Link
          to={`/companies/${slug}`}
          className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
        >
          {name}
        </Link>
      </h2>
    </div>
    <p className="mt-4 mb-5 text-ink-2">{summary}</p>
    <div className="mt-auto flex items-end gap-3 border-line border-t pt-4 text-ink-3 text-sm">
      <ul className="grid gap-1">
        {known.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <ArrowRight
        aria-hidden="true"
        className="mb-0.5 ml-auto size-4 shrink-0 transition-transform group-hover:translate-x-0.5"
      />
    </div>
  </Card>
)
