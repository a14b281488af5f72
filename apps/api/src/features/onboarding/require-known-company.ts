import { companyPractice } from '@nextround/content/practice'
import { AppError } from '#platform/errors.ts'

/** Accepts no company, or one whose drives can be planned. */
export function requireKnownCompany(company: string | null | undefined): void {
  const isKnown = !company || companyPractice.some(({ slug }) => slug === company)
  if (!isKnown) throw new AppError('request.invalid')
}
