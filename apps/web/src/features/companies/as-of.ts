import type { Company } from '@nextround/content/companies'

/** `2025-11` as November 2025; a year alone stays a year. */
export const monthOf = (date: string) =>
  /^\d{4}$/.test(date)
    ? date
    : new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${date.slice(0, 7)}-01`),
      )

/** How fresh a guide is. Some companies put no date on their pages: then we say when we looked. */
export function asOf({
  as_of,
  eligibility_as_of: eligibility,
  facts,
}: Pick<Company, 'as_of' | 'eligibility_as_of' | 'facts'>) {
  if (eligibility)
    return `Selection as of ${monthOf(as_of)}, eligibility as of ${monthOf(eligibility)}`
  if (as_of !== 'undated') return `As of ${monthOf(as_of)}`
  return `As of an undated page read in ${latestReading(facts)}`
}

/** The month in which somebody last looked at a source. */
export function latestReading(facts: Company['facts']) {
  const [latest = ''] = Object.values(facts)
    .map(({ seen }) => seen)
    .toSorted()
    .toReversed()
  return monthOf(latest)
}
