import { call } from '@nextround/contract/call'
import { type Drive, deleteDrive, getDrivePlan, setDrive } from '@nextround/contract/progress'
import { callOrLastSeen } from '#platform/last-seen.ts'
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

const drivePlan = queryOptions({
  queryKey: ['drive-plan'],
  queryFn: () => callOrLastSeen(getDrivePlan),
  // It follows from the skills, which every quiz changes.
  staleTime: 0,
  gcTime: 15_000,
})

export const useDrivePlan = () => useSuspenseQuery(drivePlan).data.reply.plan

/** Names a drive, or with null removes the one that was named; the reply is the new plan. */
export function useChangeDrive() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (drive: Drive | null) =>
      drive ? call(setDrive, { body: drive }) : call(deleteDrive),
    onSuccess: (reply) => client.setQueryData(drivePlan.queryKey, { reply }),
  })
}
