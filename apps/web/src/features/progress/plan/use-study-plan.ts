import { call } from '@nextround/contract/call'
import { type Drive, deleteDrive, getStudyPlan, setDrive } from '@nextround/contract/progress'
import { callOrCached } from '#platform/offline-cache.ts'
import { useOnNewDay } from '#platform/use-today.ts'
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

const studyPlan = queryOptions({
  queryKey: ['study-plan'],
  queryFn: () => callOrCached(getStudyPlan),
  // Every quiz changes the days after today.
  staleTime: 0,
  gcTime: 15_000,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
})

/** Includes the time of the reply if it came from the offline cache. */
export function useStudyPlan() {
  const { data, refetch } = useSuspenseQuery(studyPlan)
  useOnNewDay(refetch)
  return data
}

/** Sets the drive, or removes it if given null. Today's plan changes with it. */
export function useChangeDrive() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (drive: Drive | null) =>
      drive ? call(setDrive, { body: drive }) : call(deleteDrive),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: studyPlan.queryKey }),
        client.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  })
}
