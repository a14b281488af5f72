import type { Chosen, Onboarding } from '@nextround/contract/onboarding'
import type { Db } from '#platform/db/client.ts'
import { requireKnownCompany } from './require-known-company.ts'
import { getOnboarding } from './get-onboarding.ts'
import { mergeChosen } from './queries.ts'

export async function saveChoices(
  db: Db,
  { userId, chosen }: { userId: string; chosen: Chosen },
): Promise<Onboarding> {
  requireKnownCompany(chosen.company)
  await mergeChosen(db, userId, chosen)
  return getOnboarding(db, userId)
}
