import type { Onboarding, Preparation } from '@nextround/contract/onboarding'
import type { Drive } from '@nextround/contract/progress'
import type { Db } from '#platform/db/client.ts'
import { getOnboarding } from './get-onboarding.ts'
import { markCompleted } from './queries.ts'
import { requireKnownCompany } from './require-known-company.ts'

/** Belongs to the drive plan, which refuses a date that is past or too far away. Passed by `app.ts`. */
export type SetDrive = (userId: string, drive: Drive) => Promise<unknown>

type CompletionInput = { userId: string; preparation: Preparation }

/** Saves the drive first: if it is refused, nothing is completed. Safe to send again. */
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
