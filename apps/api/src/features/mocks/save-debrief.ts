import type { Debrief } from '@nextround/contract/mock-debriefs'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { upsertDebrief } from './debrief-queries.ts'

/** Only of a drive that the learner had planned, once it is over. */
export async function saveDebrief(
  db: Db,
  {
    userId,
    company,
    on,
    debrief,
  }: { userId: string; company: string; on: string; debrief: Debrief },
): Promise<{ debrief: Debrief }> {
  const [stored] = await upsertDebrief(db, { userId, company, on, ...debrief })
  if (!stored) throw new AppError('mock.no-past-drive')
  return { debrief }
}
