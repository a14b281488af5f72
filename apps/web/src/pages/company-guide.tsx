import { companies, type Company } from '@nextround/content/companies'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { CompanyGuide } from '#features/companies/company-guide.tsx'
import { BreadcrumbData } from '#platform/breadcrumb-data.tsx'
import { pageMeta } from '#platform/page-meta.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const company = companies.find(({ slug }) => slug === params['companyName'])
  if (!company) throw new Response(null, { status: 404 })
  return company
}

export const meta = ({ loaderData: company }: MetaArgs<typeof loader>) =>
  company &&
  pageMeta(
    `${company.name} Interview Guide`,
    `${contentsOf(company)} for ${company.name}. Each fact has its source and its year.`,
  )

/** What the guide really has: of some companies little is known. */
function contentsOf({ test, plan }: Pick<Company, 'test' | 'plan'>) {
  const parts = ['Selection', 'eligibility', ...(test ? ['test'] : [])]
  if (plan) return `${parts.join(', ')} and a three-week plan`
  return `${parts.join(', ')} and what nobody has confirmed`
}

export default function CompanyGuidePage() {
  const company = useLoaderData<typeof loader>()

  return (
    <>
      <BreadcrumbData
        trail={[
          { name: 'Companies', to: '/companies' },
          { name: company.name, to: `/companies/${company.slug}` },
        ]}
      />
      <CompanyGuide company={company} />
    </>
  )
}
