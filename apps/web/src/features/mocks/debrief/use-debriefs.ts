import { call } from '@nextround/contract/call'
import {
  type Debrief,
  listDebriefs,
  type PastDrive,
  saveDebrief,
} from '@nextround/contract/mock-debriefs'
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

const debriefs = queryOptions({
  queryKey: ['mock-debriefs'],
  queryFn: () => call(listDebriefs),
  // A report from another device changes it.
  staleTime: 0,
})

/** The learner's latest drive at a company, if it is over. */
export const usePastDrive = (company: string): PastDrive | undefined =>
  useSuspenseQuery(debriefs).data.drives.find((drive) => drive.company === company)

export function useSaveDebrief({ company, on }: Pick<PastDrive, 'company' | 'on'>) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Debrief) => call(saveDebrief, { params: { company, on }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: debriefs.queryKey }),
        client.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  })
}
