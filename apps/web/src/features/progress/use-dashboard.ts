import { getDashboard } from '@nextround/contract/progress'
import { callOrLastSeen } from '#platform/last-seen.ts'
import { quizNews } from '#platform/quiz-news.ts'
import { queryClient } from '#platform/live/query-client.ts'
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

const dashboard = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => callOrLastSeen(getDashboard),
  // Every quiz changes it, on any device: it is asked for whenever the dashboard is opened.
  staleTime: 0,
  // Long enough for a slow phone to draw the reply: removed earlier, it would be asked for again.
  gcTime: 15_000,
})

quizNews.addEventListener(
  'delivered',
  () => void queryClient.invalidateQueries({ queryKey: dashboard.queryKey }),
)

/** With the time of the reply if it is an earlier one. */
export const useDashboard = () => useSuspenseQuery(dashboard).data

/** A closed alert must not come back with the cached reply. */
export function useRemoveAlert() {
  const client = useQueryClient()
  return () =>
    client.setQueryData(
      dashboard.queryKey,
      (shown) => shown && { ...shown, reply: { ...shown.reply, alert: null } },
    )
}
