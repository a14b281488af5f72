import { CompanyNotFound } from '#features/companies/company-not-found.tsx'
import { pageMeta } from '#platform/page-meta.ts'

export const meta = () =>
  pageMeta('Company Not Found', "We don't have a guide for this company. See all companies.", {
    isUnlisted: true,
  })

export default CompanyNotFound
