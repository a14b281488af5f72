import { companies } from '@nextround/content/companies'
import { useLoaderData } from 'react-router'
import { CompanyCard } from '#features/companies/company-card.tsx'
import { listedCompany } from '#features/companies/listed-company.ts'
import { pageMeta } from '#platform/page-meta.ts'
import { CardGrid } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const meta = () =>
  pageMeta(
    'Company Interview Guides',
    `Selection and eligibility at ${companies.length} companies, with tests and three-week plans where sources allow. Each fact has its source and its year.`,
  )

export const loader = () => companies.map(listedCompany)

export default function CompaniesPage() {
  const listed = useLoaderData<typeof loader>()

  return (
    <>
      <PageHead
        title="Practice by Company"
        lead="How each company selects, what it asks for and what to practise. Every fact shows its source and its year."
      />
      <div className="column pb-16 md:pb-24">
        <CardGrid>
          {listed.map((company) => (
            <li key={company.slug}>
              <CompanyCard company={company} />
            </li>
          ))}
        </CardGrid>
        <p className="mt-8 max-w-prose text-ink-3 text-sm">
          We are not affiliated with these companies; names are their owners' marks.
        </p>
      </div>
    </>
  )
}
