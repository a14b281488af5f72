import type { MockState } from '@nextround/contract/mocks'
import { callFromDevice, type FromDevice } from './call-from-device.ts'
import type { SittingDeps } from './mock-deps.ts'
import { phaseOf } from './sitting-clock.ts'

/** Scores a mock whose last section has ended, without waiting for another device. */
export const settleNow = (deps: SittingDeps, input: FromDevice): Promise<MockState> =>
  callFromDevice(deps, input, (clock, now) => ({
    clock,
    endedBy: phaseOf(clock, now).phase === 'over' ? 'clock' : null,
  }))
