import type { MockState } from '@nextround/contract/mocks'
import { callFromDevice, type FromDevice } from './call-from-device.ts'
import type { SittingDeps } from './mock-deps.ts'
import { withSectionBegun } from './sitting-clock.ts'

export const beginSection = (
  deps: SittingDeps,
  { section, ...input }: FromDevice & { section: number },
): Promise<MockState> =>
  callFromDevice(deps, input, (clock, now) => ({ clock: withSectionBegun(clock, section, now) }))
