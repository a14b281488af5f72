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

/** The person who asks. The page passes it in from another feature. */
export type Visitor = {
  status: 'unknown' | 'guest' | 'user' | 'unreachable'
  /** Set for learners only. */
  id?: string
  /** The address where guests sign in, to return here. */
  loginTo: string
}

const chats = queryOptions({
  queryKey: ['tutor-chats'],
  queryFn: () => call(listChats).then((reply) => reply.chats),
  staleTime: 5_000,
})

/** Whether a model answers, today's quota, and suggested questions. The page works without it. */
export const useOverview = (visitor: Visitor, subject: TutorSubject | undefined) =>
  useQuery({
    queryKey: ['tutor', visitor.id ?? 'guest', subject ?? null],
    queryFn: () => call(getTutor, { query: { ...subject } }),
    enabled: visitor.status !== 'unknown',
    staleTime: 5_000,
  })

export const useChats = (visitor: Visitor) =>
  useQuery({ ...chats, enabled: visitor.status === 'user' })

export function useSetQuota() {
  const client = useQueryClient()
  return (quota: TutorQuota) =>
    client.setQueriesData({ queryKey: ['tutor'] }, (known: object | undefined) =>
      known ? { ...known, quota } : known,
    )
}

/** Call it when a chat has begun or has a new message. */
export function useRefetchChats() {
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

/** Removes the chat from the list immediately, and restores it if the server couldn't delete it. */
export function useDelete(onDeleted: (chat: TutorChat) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: TutorChat) => call(deleteChat, { params: { chatId: id } }),
    networkMode: 'always',
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: chats.queryKey })
      client.setQueryData(chats.queryKey, (known) => known?.filter((chat) => chat.id !== id))
    },
    // Handled here and not by the caller, whose row has been removed by then.
    onSuccess: (_, chat) => {
      toast({ title: 'Chat deleted', description: chat.title })
      onDeleted(chat)
    },
    onError: (error) =>
      toast({
        title: "Couldn't delete the chat",
        description: tutorErrorMessage(error),
        kind: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: chats.queryKey }),
  })
}
