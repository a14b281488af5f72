import type { Reply } from '@nextround/contract/endpoint'
import type { listMockSittings } from '@nextround/contract/mocks'
import type { Db } from '#platform/db/client.ts'
import { toSummary } from './get-result.ts'
import { findSitting, listResults } from './queries.ts'
import { startsLeft } from './start-mock.ts'
import { toState } from './to-sitting.ts'

const RESULTS_SHOWN = 20

export async function listMocks(db: Db, userId: string): Promise<Reply<typeof listMockSittings>> {
  const [[sitting], results, left] = await Promise.all([
    findSitting(db, { userId }),
    listResults(db, { userId, sittingId: null, limit: RESULTS_SHOWN }),
    startsLeft(db, userId),
  ])
  return {
    running: sitting
      ? {
          id: sitting.id,
          mock: sitting.mock,
          name: sitting.name,
          isNegative: sitting.isNegative,
          extraPercent: sitting.extraPercent,
          state: toState(sitting.clock, sitting.now),
        }
      : null,
    results: results.map((result) => toSummary(result)),
    startsLeft: left,
  }
}
