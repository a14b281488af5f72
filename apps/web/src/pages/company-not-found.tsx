import { CompanyNotFound } from '#features/companies/company-not-found.tsx'
import { pageMeta } from '#platform/page-meta.ts'

export const meta = () =>
  pageMeta('Company Not Found', 'We have no guide for a company of this name. See all companies.', {
    isUnlisted: true,
  })

export default CompanyNotFound
