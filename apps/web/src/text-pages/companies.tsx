import { companies } from '@nextround/content/companies'
import { CompanyCard } from '#features/companies/company-card.tsx'
import { listedCompany } from '#features/companies/listed-company.ts'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps } from '#platform/text-page.ts'
import { CardGrid } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const meta = () =>
  pageMeta(
    'Company Interview Guides',
    `Selection and eligibility at ${companies.length} companies, with test patterns and three-week plans where sources allow. Every fact shows its source and year.`,
  )

export const loader = () => companies.map(listedCompany)

export default function CompaniesPage({ data: listed }: PageProps<typeof loader>) {
  return (
    <>
      <PageHead
        title="Practice by Company"
        lead="How each company hires, who can apply and what to practise. Every fact shows its source and year."
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
          We aren't affiliated with these companies. Company names are trademarks of their owners.
        </p>
      </div>
    </>
  )
}
