import { CallError, call } from '@nextround/contract/call'
import {
  getMockResult,
  listMockSittings,
  type MockResult,
  type MockState,
} from '@nextround/contract/mocks'
import { queryOptions } from '@tanstack/react-query'
import { type Cached, callOrCached } from '#platform/offline-cache.ts'

/** A mock that is not scored yet, because it is still running or waits for answers of a device. */
export type Unsettled = { phase: MockState['phase'] }

export const mockResult = (sittingId: string) =>
  queryOptions({
    queryKey: ['mock-result', sittingId],
    queryFn: () => askForResult(sittingId),
    // Answers that arrive in the meantime settle it. A result never changes.
    staleTime: ({ state }) => (state.data && 'phase' in state.data ? 0 : Number.POSITIVE_INFINITY),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })

async function askForResult(sittingId: string): Promise<Cached<MockResult> | Unsettled> {
  try {
    return await callOrCached(getMockResult, { params: { sittingId } })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'mock.not-found') throw error
    const { running } = await call(listMockSittings)
    if (running?.id !== sittingId) throw error
    return { phase: running.state.phase }
  }
}
