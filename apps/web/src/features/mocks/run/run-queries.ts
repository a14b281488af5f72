import { CallError } from '@nextround/contract/call'
import { getMockSitting, listMockSittings, type MockSitting } from '@nextround/contract/mocks'
import { queryOptions } from '@tanstack/react-query'
import { callOrCached } from '#platform/offline-cache.ts'
import { type HeldRun, runStore } from './run-store.ts'

export const RUNNING_MOCK = 'running-mock'

export type RunningMock = {
  paper: MockSitting
  /** If the paper is a saved copy, the time at which it came from the server. */
  savedAt: number | undefined
  held: HeldRun | undefined
}

/**
 * The mock that the learner is sitting, or null. Never cached: another device may have continued it. Without a network,
 * it is this device's saved copy.
 */
export const runningMock = (learnerId: string) =>
  queryOptions({
    queryKey: [RUNNING_MOCK, learnerId],
    queryFn: () => findRunningMock(learnerId),
    gcTime: 0,
    staleTime: 0,
  })

async function findRunningMock(learnerId: string): Promise<RunningMock | null> {
  const { reply, cachedAt } = await callOrCached(listMockSittings)
  const { running } = reply
  if (cachedAt === undefined) await runStore.removeOtherRuns(learnerId, running?.id)
  if (!running) return null
  // Read before the paper: what is sent in the meantime is in the paper, so no answer is missing from both.
  const held = await runStore.findRun(running.id, learnerId)
  try {
    const paper = await callOrCached(getMockSitting, { params: { sittingId: running.id } })
    return { paper: paper.reply, savedAt: paper.cachedAt, held }
  } catch (error) {
    if (error instanceof CallError && error.code === 'mock.not-found') return null
    throw error
  }
}
