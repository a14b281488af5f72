import { call } from '@nextround/contract/call'
import {
  getInboxEntry,
  type InboxFilter,
  type InboxKind,
  listInbox,
  type ThreadItem,
} from '@nextround/contract/inbox-admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListView } from '../console/use-list-view.ts'

/** Other admins reply too, and visitors send new messages. */
const POLL_MS = 30_000
/** Used until a reply's email has been sent. */
const LEAVING_MS = 2_000

type Asked = Pick<ListView<InboxFilter>, 'filter' | 'search' | 'page'>

export const inboxList = (kind: InboxKind, { filter, search, page }: Asked) => ({
  queryKey: ['inbox', 'list', kind, filter, search, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listInbox, { params: { kind }, query: { status: filter, search, page } }, { signal }),
})

export const useInbox = (kind: InboxKind, asked: Asked) =>
  useQuery({
    ...inboxList(kind, asked),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  })

export const isLeaving = ({ kind, sentAt }: ThreadItem) => kind === 'reply' && sentAt === null

export const useInboxEntry = (kind: InboxKind, entryId: string | undefined) =>
  useQuery({
    queryKey: ['inbox', 'one', kind, entryId],
    queryFn: () => call(getInboxEntry, { params: { kind, entryId: entryId ?? '' } }),
    enabled: entryId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.thread.some(isLeaving) ? LEAVING_MS : POLL_MS),
  })
