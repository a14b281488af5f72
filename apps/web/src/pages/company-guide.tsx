import { companies } from '@nextround/content/companies'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { CompanyGuide } from '#features/companies/company-guide.tsx'
import { CompanyNotFound } from '#features/companies/company-not-found.tsx'
import { PageFailure } from '#layout/page-failure.tsx'
import { pageMeta } from '#platform/page-meta.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const company = companies.find(({ slug }) => slug === params['companyName'])
  if (!company) throw new Response(null, { status: 404 })
  return company
}

export const meta = ({ loaderData: company }: MetaArgs<typeof loader>) =>
  company
    ? pageMeta(
        `${company.name} Interview Guide`,
        `Selection steps, eligibility and important topics at ${company.name}, each fact with its source and year.`,
      )
    : pageMeta('Company Not Found', 'We have no guide for a company of this name. See all nine.')

export default function CompanyGuidePage() {
  return <CompanyGuide company={useLoaderData<typeof loader>()} />
}

/** A name without a guide; anything else that fails on the way can be tried again. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()

  return isRouteErrorResponse(error) && error.status === 404 ? (
    <CompanyNotFound />
  ) : (
    <PageFailure error={error} retry={revalidate} />
  )
}
