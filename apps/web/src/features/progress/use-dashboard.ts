import { getDashboard } from '@nextround/contract/progress'
import { callOrCached } from '#platform/offline-cache.ts'
import { quizEvents } from '#platform/quiz-events.ts'
import { useOnNewDay } from '#platform/use-today.ts'
import { queryClient } from '#platform/live/query-client.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'

const dashboard = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => callOrCached(getDashboard),
  // Every quiz on any device changes it, so it is refetched whenever the dashboard is opened.
  staleTime: 0,
  // Long enough for a slow phone to render the reply. If removed earlier, it would be requested again.
  gcTime: 15_000,
  // A phone may resume the app the next morning with yesterday's page.
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
})

quizEvents.addEventListener(
  'delivered',
  () => void queryClient.invalidateQueries({ queryKey: dashboard.queryKey }),
)

/** Includes the time of the reply if it came from the offline cache. */
export function useDashboard() {
  const { data, refetch } = useSuspenseQuery(dashboard)
  useOnNewDay(refetch)
  return data
}
