import type { Company } from '@nextround/content/companies'
import { formatMonthAndYear } from '#platform/format.ts'

/** Formats `2025-11` as November 2025. A year without a month stays a year. */
export const monthOf = (date: string) =>
  /^\d{4}$/.test(date) ? date : formatMonthAndYear(`${date.slice(0, 7)}-01`)

/** Says how recent a guide is. Some companies' pages have no date, so we say when we read them. */
export function asOf({
  as_of,
  eligibility_as_of: eligibility,
  facts,
}: Pick<Company, 'as_of' | 'eligibility_as_of' | 'facts'>) {
  if (eligibility)
    return `Selection as of ${monthOf(as_of)}, eligibility as of ${monthOf(eligibility)}`
  if (as_of !== 'undated') return `As of ${monthOf(as_of)}`
  return `From an undated page we read in ${latestReading(facts)}`
}

/** The month in which a source was last read. */
export function latestReading(facts: Company['facts']) {
  const [latest = ''] = Object.values(facts)
    .map(({ seen }) => seen)
    .toSorted()
    .toReversed()
  return monthOf(latest)
}
