import { fileOf } from './check-companies.ts'
import type { Company } from './kinds/company.ts'

const DAY = 86_400_000
/** Drives come once or twice a year: what nobody has looked at since the last one may be wrong. */
const WARNS_AFTER = 120
const FAILS_AFTER = 240

/** In days since someone last looked. */
export const ageOf = ({ seen }: { seen: string }, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(seen)) / DAY)

/** Facts that someone should look at again. */
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
