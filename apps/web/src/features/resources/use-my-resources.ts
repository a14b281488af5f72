import { call } from '@nextround/contract/call'
import type { Reply } from '@nextround/contract/endpoint'
import {
  listMyResources,
  markResourceViewed,
  saveResource,
  unsaveResource,
} from '@nextround/contract/resources'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorMessage } from '#platform/error-words.ts'
import { callOrLastSeen, keepSeen } from '#platform/last-seen.ts'
import { dismissToast, toast } from '#ui/toast.ts'

export type MyResources = Reply<typeof listMyResources>

const mine = queryOptions({
  queryKey: ['my-resources'],
  queryFn: () => callOrLastSeen(listMyResources),
  // A quiz changes what is recommended: asked anew at each visit. A slow phone takes a while to draw it.
  staleTime: 5_000,
})

export const useMyResources = () => useQuery(mine)

/** What a tap changes is shown at once, whatever was asked for before it. */
function useChange() {
  const client = useQueryClient()
  return async (change: (known: MyResources) => Partial<MyResources>) => {
    if (!client.getQueryData(mine.queryKey)) return
    await client.cancelQueries({ queryKey: mine.queryKey })
    const seen = client.setQueryData(
      mine.queryKey,
      (before) => before && { ...before, reply: { ...before.reply, ...change(before.reply) } },
    )
    if (seen && seen.asOf === undefined) await keepSeen(listMyResources, seen.reply)
  }
}

const without = (ids: string[], id: string) => ids.filter((other) => other !== id)

type Saving = { resourceId: string; title: string; isSaved: boolean }

/** Shown at once, and taken back if the server could not be told. */
export function useSave() {
  const client = useQueryClient()
  const change = useChange()
  const removalToast = useRef(0)
  const show = ({ resourceId, isSaved }: Saving) =>
    change(({ saved }) => ({
      saved: [...(isSaved ? [resourceId] : []), ...without(saved, resourceId)],
    }))

  const { mutate } = useMutation({
    mutationFn: ({ resourceId, isSaved }: Saving) =>
      call(isSaved ? saveResource : unsaveResource, { params: { resourceId } }),
    // Without a network it fails at once, and says so.
    networkMode: 'always',
    // One after the other: a second tap must not overtake the first.
    scope: { id: 'save-resource' },
    onMutate: show,
    onError: async (error, saving) => {
      await show({ ...saving, isSaved: !saving.isSaved })
      dismissToast(removalToast.current)
      toast({
        title: saving.isSaved ? 'Not saved' : 'Not removed',
        description: errorMessage(error),
        kind: 'destructive',
      })
      await client.invalidateQueries({ queryKey: mine.queryKey })
    },
  })

  return (saving: Saving) => {
    mutate(saving)
    if (saving.isSaved) return
    removalToast.current = toast({
      title: 'Removed from Saved',
      description: saving.title,
      action: { label: 'Undo', onAct: () => mutate({ ...saving, isSaved: true }) },
    })
  }
}

/** Silent if it fails: the learner wanted the page, not the list. */
export function useMarkViewed() {
  const change = useChange()
  return useMutation({
    mutationFn: (resourceId: string) => call(markResourceViewed, { params: { resourceId } }),
    networkMode: 'always',
    onMutate: (resourceId) =>
      change(({ viewed }) => ({ viewed: [resourceId, ...without(viewed, resourceId)] })),
  }).mutate
}
