import { companyPractice } from '@nextround/content/practice'
import { AppError } from '#platform/errors.ts'

/** One of those whose drives can be planned, or none. */
export function requireKnownCompany(company: string | null | undefined): void {
  const isKnown = !company || companyPractice.some(({ slug }) => slug === company)
  if (!isKnown) throw new AppError('request.invalid')
}
