import type { MockSitting } from '@nextround/contract/mocks'
import { AppError } from '#platform/errors.ts'
import type { SittingDeps } from './mock-deps.ts'
import { findSitting } from './queries.ts'
import { loadPaper } from './load-paper.ts'

export async function getSitting(
  { db, sessions }: SittingDeps,
  { userId, sittingId }: { userId: string; sittingId: string },
): Promise<MockSitting> {
  const [sitting] = await findSitting(db, { userId })
  if (sitting?.id !== sittingId) throw new AppError('mock.not-found')
  return loadPaper({ db, sessions }, sitting)
}
