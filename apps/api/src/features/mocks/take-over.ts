import type { MockSitting } from '@nextround/contract/mocks'
import { AppError } from '#platform/errors.ts'
import { loadPaper } from './load-paper.ts'
import type { SittingDeps } from './mock-deps.ts'
import { lockSitting, saveSitting } from './queries.ts'
import { addDevice, advance, finishBy } from './sitting-clock.ts'

/** Continues on another device. */
export const takeOver = (
  deps: SittingDeps,
  own: { userId: string; sittingId: string },
): Promise<MockSitting> =>
  deps.db.transaction().execute(async (trx) => {
    const [sitting] = await lockSitting(trx, own)
    if (!sitting) throw new AppError('mock.not-found')
    const clock = addDevice(advance(sitting.clock, sitting.now), sitting.now)
    await saveSitting(trx, {
      ...own,
      changes: '[]',
      clock: JSON.stringify(clock),
      refused: JSON.stringify(sitting.refused),
      finishBy: finishBy(clock),
    })
    return loadPaper({ ...deps, db: trx }, { ...sitting, clock })
  })
