import type { TestInfo } from '@playwright/test'
import { JOURNEY_HEADER } from '../apps/api/src/testing/journey-header.ts'
import type { Person } from '../apps/api/src/testing/oauth-provider.ts'
import { someone } from './people.ts'
import { served } from './served.ts'

let lastId = Date.now()

/** Sets who is signed in at the provider when this journey's browser arrives there. `null` declines. */
export async function atProvider(
  baseURL: string | undefined,
  { testId, parallelIndex }: TestInfo,
  person: Partial<Person> | null,
): Promise<void> {
  const { name, email } = someone('Ravi Iyer')
  lastId += 1
  // No two journeys get the same person, although each worker counts for itself.
  const id = lastId * 100 + parallelIndex
  await fetch(`${served(baseURL).providerUrl}/next`, {
    method: 'POST',
    headers: { [JOURNEY_HEADER]: testId },
    body: JSON.stringify(person && { id, name, email, isVerified: true, ...person }),
  })
}
