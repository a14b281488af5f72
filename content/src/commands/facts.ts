import { ageOf } from '../fact-ages.ts'
import { Files } from '../files.ts'
import { readCompanies, readTopics } from '../read.ts'
import type { CommandContext } from './command-context.ts'
import { table } from './stats.ts'

/** `facts [COMPANY]`: lists the sources of the company guides, those not checked for longest first. */
export function facts({ root, today, print }: CommandContext, [slug]: string[]) {
  const files = new Files(root)
  const companies = readCompanies(files, readTopics(files))
  if (files.mistakes.length > 0) throw new Error(files.mistakes.join('\n'))
  const chosen = companies.filter((company) => !slug || company.slug === slug)
  if (chosen.length === 0)
    throw new Error(`no guide ${slug}, but ${companies.map((one) => one.slug).join(', ')}`)
  const rows = chosen
    .flatMap((company) =>
      Object.entries(company.facts).map(([fact, { kind, source, year, ...rest }]) => ({
        company: company.slug,
        fact,
        kind,
        source,
        year,
        age: ageOf(rest, today),
      })),
    )
    .toSorted((one, other) => other.age - one.age)
  print(table(rows.map((row) => ({ ...row, age: `${row.age} days` }))))
}
