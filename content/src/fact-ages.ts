import { fileOf } from './check-companies.ts'
import type { Company } from './kinds/company.ts'

const DAY = 86_400_000
/** In days. Drives come once or twice a year, so a fact not checked since the last one may be wrong. */
const WARNS_AFTER = 120
const FAILS_AFTER = 240

/** Days since someone last checked. */
export const ageOf = ({ seen }: { seen: string }, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(seen)) / DAY)

/** Returns facts that someone should check again. */
export function checkAges(companies: Company[], today: string) {
  const warnings: string[] = []
  const failing: string[] = []
  for (const company of companies)
    for (const [id, fact] of Object.entries(company.facts)) {
      const age = ageOf(fact, today)
      const words = `${fileOf(company)}: facts: ${id} was seen ${age} days ago`
      if (age > FAILS_AFTER && !fact.old) failing.push(`${words}: look again, or say why in old`)
      else if (age > WARNS_AFTER) warnings.push(fact.old ? `${words}; old: ${fact.old}` : words)
    }
  return { warnings, failing }
}
