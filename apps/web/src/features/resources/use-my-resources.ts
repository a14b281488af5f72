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
import { callOrCached, cacheReply, knownLearnerId } from '#platform/offline-cache.ts'
import { dismissToast, toast } from '#ui/toast.ts'

export type MyResources = Reply<typeof listMyResources>

const myResources = queryOptions({
  queryKey: ['my-resources'],
  queryFn: () => callOrCached(listMyResources),
  // Short, because a quiz changes the recommendations, but long enough for a slow phone to render the page.
  staleTime: 5_000,
})

export const useMyResources = () => useQuery(myResources)

/** Shows a change immediately and cancels pending requests, whose replies don't contain it. */
function useChange() {
  const client = useQueryClient()
  return async (change: (known: MyResources) => Partial<MyResources>) => {
    if (!client.getQueryData(myResources.queryKey)) return
    const learnerId = knownLearnerId()
    await client.cancelQueries({ queryKey: myResources.queryKey })
    const seen = client.setQueryData(
      myResources.queryKey,
      (before) => before && { ...before, reply: { ...before.reply, ...change(before.reply) } },
    )
    if (seen && seen.cachedAt === undefined)
      await cacheReply({ of: listMyResources, reply: seen.reply, learnerId })
  }
}

const without = (ids: string[], id: string) => ids.filter((other) => other !== id)

type Saving = { resourceId: string; title: string; isSaved: boolean }

/** Shown immediately, and undone if the server couldn't save it. */
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
    // Fails immediately without a network, instead of waiting for it.
    networkMode: 'always',
    // Runs one at a time, because a second tap must not overtake the first.
    scope: { id: 'save-resource' },
    onMutate: show,
    onError: async (error, saving) => {
      await show({ ...saving, isSaved: !saving.isSaved })
      dismissToast(removalToast.current)
      toast({
        title: saving.isSaved ? "Couldn't save the resource" : "Couldn't remove the resource",
        description: errorMessage(error),
        kind: 'destructive',
      })
      await client.invalidateQueries({ queryKey: myResources.queryKey })
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

/** Failures are silent, because the learner wanted the page, not the list. */
export function useMarkViewed() {
  const change = useChange()
  return useMutation({
    mutationFn: (resourceId: string) => call(markResourceViewed, { params: { resourceId } }),
    networkMode: 'always',
    onMutate: (resourceId) =>
      change(({ viewed }) => ({ viewed: [resourceId, ...without(viewed, resourceId)] })),
  }).mutate
}
