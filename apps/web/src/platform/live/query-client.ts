import { CallError } from '@nextround/contract/call'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Cached } from '../offline-cache.ts'
import { isTransient } from '../transient-errors.ts'
import { sessionEvents } from '../session-events.ts'

function onError(error: Error) {
  if (error instanceof CallError && error.code === 'auth.required')
    sessionEvents.dispatchEvent(new Event('doubted'))
}

/** One client for the whole site, so that all live parts of a page share their replies. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 5 * 60 * 1000,
      refetchOnWindowFocus: false,
      // Waiting for the network would show a skeleton forever. A failure offers Try Again.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isTransient(error),
    },
  },
})

// Phones are shared, so the next learner must not see the previous learner's data.
sessionEvents.addEventListener('left', () => queryClient.clear())

// Refetches replies that came from the offline cache as soon as the network is back.
globalThis.addEventListener?.('online', () => {
  const isLastSeen = (data: unknown) =>
    (data as Partial<Cached<unknown>> | null)?.cachedAt !== undefined
  void queryClient.invalidateQueries({ predicate: ({ state }) => isLastSeen(state.data) })
})
