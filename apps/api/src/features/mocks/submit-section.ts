import type { MockState } from '@nextround/contract/mocks'
import { callFromDevice, type FromDevice } from './call-from-device.ts'
import type { SittingDeps } from './mock-deps.ts'
import { phaseOf, withSectionSubmitted } from './sitting-clock.ts'

/** After the last section there is nothing to wait for. */
export const submitSection = (
  deps: SittingDeps,
  { section, ...input }: FromDevice & { section: number },
): Promise<MockState> =>
  callFromDevice(deps, input, (before, now) => {
    const clock = withSectionSubmitted(before, section, now)
    const isOver = clock !== before && phaseOf(clock, now).phase === 'over'
    return { clock, endedBy: isOver ? 'learner' : null }
  })
