import { CallError } from '@nextround/contract/call'
import { QueryClient } from '@tanstack/react-query'

const MAY_PASS: CallError['code'][] = ['network.unreachable', 'server.unavailable']

/** One for the whole site, so that live parts of a page share what they asked for. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60 * 1000,
      refetchOnWindowFocus: false,
      // Waiting for the network would leave a skeleton for ever; failing offers Try Again.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
  },
})

const isPassing = (error: Error) => error instanceof CallError && MAY_PASS.includes(error.code)
