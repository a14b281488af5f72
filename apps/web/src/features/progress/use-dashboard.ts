import { getDashboard } from '@nextround/contract/progress'
import { callOrLastSeen } from '#platform/last-seen.ts'
import { quizNews } from '#platform/quiz-news.ts'
import { useOnNewDay } from '#platform/use-today.ts'
import { queryClient } from '#platform/live/query-client.ts'
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

const dashboard = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => callOrLastSeen(getDashboard),
  // Every quiz on any device changes it, so it is refetched whenever the dashboard is opened.
  staleTime: 0,
  // Long enough for a slow phone to render the reply. If removed earlier, it would be requested again.
  gcTime: 15_000,
  // A phone may resume the app the next morning with yesterday's page.
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
})

quizNews.addEventListener(
  'delivered',
  () => void queryClient.invalidateQueries({ queryKey: dashboard.queryKey }),
)

/** Includes the time of the reply if it came from the offline cache. */
export function useDashboard() {
  const { data, refetch } = useSuspenseQuery(dashboard)
  useOnNewDay(refetch)
  return data
}

/** A closed alert must not return with the cached reply. */
export function useRemoveAlert() {
  const client = useQueryClient()
  return () =>
    client.setQueryData(
      dashboard.queryKey,
      (shown) => shown && { ...shown, reply: { ...shown.reply, alert: null } },
    )
}
