import { type Company, testMinutes } from '@nextround/content/companies'
import { latestReading, monthOf } from './as-of.ts'

/** A company as shown on its card: what is known, and how old that is. */
export type ListedCompany = Pick<Company, 'slug' | 'name' | 'summary'> & { known: string[] }

export function listedCompany({
  slug,
  name,
  summary,
  rounds,
  test,
  as_of,
  facts,
}: Company): ListedCompany {
  const minutes = test && testMinutes(test)
  return {
    slug,
    name,
    summary,
    known: [
      ...(rounds ? [rounds.text] : []),
      ...(minutes ? [`${minutes} minutes of tests`] : []),
      as_of === 'undated' ? `Undated, read in ${latestReading(facts)}` : `As of ${monthOf(as_of)}`,
    ],
  }
}
