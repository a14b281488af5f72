import type { Onboarding, Preparation } from '@nextround/contract/onboarding'
import type { Drive } from '@nextround/contract/progress'
import type { Db } from '#platform/db/client.ts'
import { getOnboarding } from './get-onboarding.ts'
import { markCompleted } from './queries.ts'
import { requireKnownCompany } from './require-known-company.ts'

/** Of progress, which refuses a day that is past or too far; `app.ts` passes it in. */
export type SetDrive = (userId: string, drive: Drive) => Promise<unknown>

type CompletionInput = { userId: string; preparation: Preparation }

/** The drive first: if it is refused, nothing is completed. Sent again, both steps come to the same. */
export async function completeOnboarding(
  { db, setDrive }: { db: Db; setDrive: SetDrive },
  { userId, preparation }: CompletionInput,
): Promise<Onboarding> {
  const { company, on, minutesADay } = preparation
  requireKnownCompany(company)
  if (company !== null && on !== null) await setDrive(userId, { company, on, minutesADay })
  await markCompleted(db, userId, preparation)
  return getOnboarding(db, userId)
}
