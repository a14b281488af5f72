import { call } from '@nextround/contract/call'
import { type Drive, deleteDrive, getDrivePlan, setDrive } from '@nextround/contract/progress'
import { callOrLastSeen } from '#platform/last-seen.ts'
import { useOnNewDay } from '#platform/use-today.ts'
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

const drivePlan = queryOptions({
  queryKey: ['drive-plan'],
  queryFn: () => callOrLastSeen(getDrivePlan),
  // The plan depends on the skills, which every quiz changes.
  staleTime: 0,
  gcTime: 15_000,
  // The plan changes with every new day.
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
})

export function useDrivePlan() {
  const { data, refetch } = useSuspenseQuery(drivePlan)
  useOnNewDay(refetch)
  return data.reply.plan
}

/** Sets the drive, or removes it if given null. The reply is the new plan. */
export function useChangeDrive() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (drive: Drive | null) =>
      drive ? call(setDrive, { body: drive }) : call(deleteDrive),
    onSuccess: (reply) => client.setQueryData(drivePlan.queryKey, { reply }),
  })
}
