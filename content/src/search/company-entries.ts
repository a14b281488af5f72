import type { Company } from '../kinds/company.ts'
import type { SearchEntry } from '../kinds/search.ts'
import { distinct, wordsOf } from './terms-of-text.ts'

/** Students' words for the parts of a company's page. */
const PARTS = [
  'Selection process',
  'Eligibility',
  'Test pattern',
  'Salary',
  'Interview',
  'Study plan',
]

/**
 * A company is found by the names of its test, rounds and offers, and by words of its guide that no other guide uses.
 */
export function companyEntries(companies: Company[]): SearchEntry[] {
  const texts = companies.map((company) => wordsOf(namesIn(textOf(company))))
  return companies.map((company, place) => {
    const { slug, name, process, requirements, test, pay = [], routes = [] } = company
    const phrases = distinct(
      [
        ...PARTS,
        ...(test ? [test.name, ...test.sections.map(({ section }) => section)] : []),
        ...process.map(({ step }) => step),
        ...[...requirements, ...(test?.rules ?? []), ...pay, ...routes].map(({ about }) => about),
      ],
      [name],
    )
    const others = new Set(texts.filter((_, other) => other !== place).flat())
    const said = new Set(wordsOf(phrases.join(' ')))
    const words = (texts[place] ?? []).filter((word) => !others.has(word) && !said.has(word))
    return {
      title: name,
      kind: 'Company',
      to: `/companies/${slug}`,
      terms: phrases,
      words,
    }
  })
}

/** Words with a capital letter inside a sentence: tests, offers, places, platforms. */
const namesIn = (text: string) =>
  (text.match(/(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}]+/gu) ?? []).join(' ')

function textOf(company: Company): string {
  const { description, summary, process, reported = [], requirements } = company
  const { pay = [], interview = [], documents = [], reapply = [], routes = [] } = company
  return [
    description,
    summary,
    ...process.map(({ detail }) => detail),
    ...[...requirements, ...pay, ...interview, ...documents, ...reapply, ...routes].map(
      ({ text }) => text,
    ),
    ...reported,
  ].join(' ')
}
