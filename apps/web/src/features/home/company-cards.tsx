import { ArrowRight } from 'lucide-react'
import { Link } from '#ui/link.tsx'

type Company = { slug: string; name: string }

export const CompanyCards = ({ companies }: { companies: Company[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
    {companies.map(({ slug, name }) => (
      <li key={slug}>
        <Link
          to={`/companies/${slug}`}
          className="group flex min-h-16 items-center justify-between rounded-card border border-line bg-surface px-5 py-4 font-semibold text-lg transition-colors hover:border-accent-line"
        >
          {name}
          <ArrowRight
            aria-hidden="true"
            className="size-5 text-ink-3 transition-transform group-hover:translate-x-0.5"
          />
        </Link>
      </li>
    ))}
  </ul>
)
