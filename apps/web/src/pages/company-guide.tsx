import { companies } from '@nextround/content/companies'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { CompanyGuide } from '#features/companies/company-guide.tsx'
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
    `Selection steps, eligibility and important topics at ${company.name}, each fact with its source and year.`,
  )

export default function CompanyGuidePage() {
  return <CompanyGuide company={useLoaderData<typeof loader>()} />
}
