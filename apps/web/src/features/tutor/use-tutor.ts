import { call } from '@nextround/contract/call'
import {
  deleteChat,
  getTutor,
  listChats,
  renameChat,
  type TutorChat,
  type TutorQuota,
  type TutorSubject,
} from '@nextround/contract/tutor'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { tutorErrorMessage } from '#platform/tutor-words.ts'
import { toast } from '#ui/toast.ts'

/** Who asks; the page knows, from another feature. */
export type Visitor = {
  is: 'unknown' | 'guest' | 'user' | 'unreachable'
  /** Of a learner. */
  id?: string
  /** Where a guest logs in, to come back here. */
  loginTo: string
}

const chats = queryOptions({
  queryKey: ['tutor-chats'],
  queryFn: () => call(listChats).then((reply) => reply.chats),
  staleTime: 5_000,
})

/** Whether a model answers, what is left of today, and what to ask first. The page works without it. */
export const useOverview = (visitor: Visitor, subject: TutorSubject | undefined) =>
  useQuery({
    queryKey: ['tutor', visitor.id ?? 'guest', subject ?? null],
    queryFn: () => call(getTutor, { query: { ...subject } }),
    enabled: visitor.is !== 'unknown',
    staleTime: 5_000,
  })

export const useChats = (visitor: Visitor) => useQuery({ ...chats, enabled: visitor.is === 'user' })

export function useKeepQuota() {
  const client = useQueryClient()
  return (quota: TutorQuota) =>
    client.setQueriesData({ queryKey: ['tutor'] }, (known: object | undefined) =>
      known ? { ...known, quota } : known,
    )
}

/** A chat has begun, or has a new message. */
export function useListAgain() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: chats.queryKey })
}

export function useRename() {
  const client = useQueryClient()
  return async (chatId: string, title: string): Promise<TutorChat> => {
    const renamed = await call(renameChat, { params: { chatId }, body: { title } })
    client.setQueryData(chats.queryKey, (known) =>
      known?.map((chat) => (chat.id === chatId ? renamed : chat)),
    )
    return renamed
  }
}

/** Gone from the list at once, and back if the server could not be told. */
export function useDelete(onDeleted: (chat: TutorChat) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: TutorChat) => call(deleteChat, { params: { chatId: id } }),
    networkMode: 'always',
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: chats.queryKey })
      client.setQueryData(chats.queryKey, (known) => known?.filter((chat) => chat.id !== id))
    },
    // Here, not where it is called: the row is gone by then.
    onSuccess: (_, chat) => {
      toast({ title: 'Chat deleted', description: chat.title })
      onDeleted(chat)
    },
    onError: (error) =>
      toast({
        title: 'Not deleted',
        description: tutorErrorMessage(error),
        kind: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: chats.queryKey }),
  })
}
