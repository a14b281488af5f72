import { mockFigures, mocks } from '@nextround/content/mocks'
import type { PastDrive } from '@nextround/contract/mock-debriefs'
import type { Db } from '#platform/db/client.ts'
import { listPastDrives } from './debrief-queries.ts'

/** The learner's past drives at companies with a mock, with which a report is compared. */
export async function listDebriefs(
  db: Db,
  { userId }: { userId: string },
): Promise<{ drives: PastDrive[] }> {
  const stored = await listPastDrives(db, { userId })
  return {
    drives: stored.flatMap((drive) => {
      const mock = mocks.find(({ company }) => company?.slug === drive.company)
      if (!mock) return []
      const { id, name, left_out: leftOut } = mock
      return [{ ...drive, mock: { id, name, leftOut, figures: mockFigures(mock) } }]
    }),
  }
}
