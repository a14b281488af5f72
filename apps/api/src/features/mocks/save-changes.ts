import type { MockState } from '@nextround/contract/mocks'
import { callFromDevice, type FromDevice } from './call-from-device.ts'
import type { SittingDeps } from './mock-deps.ts'

export const saveChanges = (deps: SittingDeps, input: FromDevice): Promise<MockState> =>
  callFromDevice(deps, input, (clock) => ({ clock }))
