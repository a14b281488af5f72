import { listMockSittings, type MockState } from '@nextround/contract/mocks'
import { inSection, makeSittingId, type MyMocks, RESULTS, TCS } from './mock-fixtures.ts'
import { answer, signIn } from './server.ts'

type Given = {
  running?: boolean
  phase?: MockState['phase']
  results?: MyMocks['results']
  startsLeft?: number
}

/** Creates a learner who has sat mocks. */
export function givenMocks({
  running = false,
  phase = 'section',
  results = RESULTS,
  startsLeft = 3,
}: Given = {}) {
  signIn()
  const sitting = { ...TCS, id: makeSittingId('a1'), state: { ...inSection(), phase } }
  answer(listMockSittings, { running: running ? sitting : null, results, startsLeft })
}
