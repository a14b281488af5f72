import { call } from '@nextround/contract/call'
import { NO_DEBRIEF, saveDebrief } from '@nextround/contract/mock-debriefs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { toast } from '#ui/toast.ts'

/** Stops asking how a real test was. The report can still be given from the mock's page. */
export function useDeclineDebrief() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (params: { company: string; on: string }) =>
      call(saveDebrief, { params, body: NO_DEBRIEF }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['dashboard'] }),
    onError: (error) =>
      void toast({
        title: "Couldn't save that",
        description: pageErrorMessage(error),
        kind: 'destructive',
      }),
  })
}
