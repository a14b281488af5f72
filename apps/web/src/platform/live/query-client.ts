import { CallError } from '@nextround/contract/call'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Seen } from '../last-seen.ts'
import { mayPass } from '../passing-errors.ts'
import { sessionNews } from '../session-news.ts'

function onError(error: Error) {
  if (error instanceof CallError && error.code === 'auth.required')
    sessionNews.dispatchEvent(new Event('doubted'))
}

/** One for the whole site, so that live parts of a page share what they asked for. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 5 * 60 * 1000,
      refetchOnWindowFocus: false,
      // Waiting for the network would leave a skeleton for ever; failing offers Try Again.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
  },
})

// Phones are shared: what one learner saw must not wait for the next.
sessionNews.addEventListener('left', () => queryClient.clear())

// What was last seen gives way to what is, as soon as the server can be asked.
globalThis.addEventListener?.('online', () => {
  const isLastSeen = (data: unknown) => (data as Partial<Seen<unknown>> | null)?.asOf !== undefined
  void queryClient.invalidateQueries({ predicate: ({ state }) => isLastSeen(state.data) })
})
