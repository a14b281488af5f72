import { companies, type Company } from '@nextround/content/companies'
import { mocks } from '@nextround/content/mocks'
import { CompanyGuide } from '#features/companies/company-guide.tsx'
import { MockTeaser } from '#features/mocks/mock-teaser.tsx'
import { BreadcrumbData } from '#platform/breadcrumb-data.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps, TextArgs } from '#platform/text-page.ts'

export function loader({ params }: TextArgs) {
  const company = companies.find(({ slug }) => slug === params['companyName'])
  if (!company) throw new Response(null, { status: 404 })
  return company
}

export const meta = ({ data: company }: PageProps<typeof loader>) =>
  pageMeta(
    `${company.name} Interview Guide`,
    `${listContents(company)} for ${company.name}. Every fact shows its source and year.`,
  )

/** Lists what the guide really contains, because little is known about some companies. */
function listContents({ test, plan }: Pick<Company, 'test' | 'plan'>) {
  const parts = ['Selection', 'eligibility', ...(test ? ['test'] : [])]
  if (plan) return `${parts.join(', ')} and a three-week plan`
  return `${parts.join(', ')} and what isn't confirmed`
}

export default function CompanyGuidePage({ data: company }: PageProps<typeof loader>) {
  const own = mocks.filter((mock) => mock.company?.slug === company.slug)
  return (
    <>
      <BreadcrumbData
        trail={[
          { name: 'Companies', to: '/companies' },
          { name: company.name, to: `/companies/${company.slug}` },
        ]}
      />
      <CompanyGuide
        company={company}
        mocks={own.length > 0 && own.map((mock) => <MockTeaser key={mock.id} mock={mock} />)}
      />
    </>
  )
}
