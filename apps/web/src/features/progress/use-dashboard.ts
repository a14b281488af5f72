import { call } from '@nextround/contract/call'
import { getDashboard } from '@nextround/contract/progress'
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

const dashboard = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => call(getDashboard),
  // Every quiz changes it, on any device: it is asked for anew whenever it is opened.
  staleTime: 0,
  // Long enough for a slow phone to draw what has come: what is forgotten before that is asked for again.
  gcTime: 15_000,
})

export const useDashboard = () => useSuspenseQuery(dashboard).data

/** Who comes back at once must not meet an alert again that was just closed. */
export function useForgetAlert() {
  const client = useQueryClient()
  return () =>
    client.setQueryData(dashboard.queryKey, (shown) => shown && { ...shown, alert: null })
}
