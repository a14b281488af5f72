import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'

type Company = { slug: string; name: string; known: string[]; icon: ReactNode }

export const CompanyCards = ({ companies }: { companies: Company[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
    {companies.map(({ slug, name, known, icon }) => (
      <li key={slug}>
        <Link
          to={`/companies/${slug}`}
          className="group flex h-full min-h-16 items-start gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-accent-line"
        >
          {icon}
          <span className="mr-auto">
            <span className="block font-semibold text-lg">{name}</span>
            {known.map((words) => (
              <span key={words} className="mt-1 block text-ink-3 text-sm">
                {words}
              </span>
            ))}
          </span>
          <ArrowRight
            aria-hidden="true"
            className="mt-1 size-5 shrink-0 text-ink-3 transition-transform group-hover:translate-x-0.5"
          />
        </Link>
      </li>
    ))}
  </ul>
)
