import { call } from '@nextround/contract/call'
import {
  type Bookmark,
  listBookmarkNotes,
  listBookmarks,
  removeBookmark,
  saveBookmark,
} from '@nextround/contract/mistakes'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callOrCached, type Cached } from '#platform/offline-cache.ts'
import { quizErrorMessage } from '#platform/quiz-words.ts'
import { dismissFailures, toast } from '#ui/toast.ts'

type BookmarkNote = { questionId: string; note: string }
type BookmarkPage = { total: number; bookmarks: Bookmark[] }

const notes = queryOptions({
  queryKey: ['bookmark-notes'],
  queryFn: async () => (await call(listBookmarkNotes)).bookmarks,
})

/**
 * One request for all questions of a page. While it is under way, or if it failed, a question counts as not bookmarked.
 * Saving it again duplicates nothing.
 */
export const useNoteOn = (questionId: string): string | undefined =>
  useQuery(notes).data?.find((bookmark) => bookmark.questionId === questionId)?.note

const bookmarks = infiniteQueryOptions({
  queryKey: ['bookmarks'],
  queryFn: ({ pageParam }) => askForPage(pageParam),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => {
    const shown = pages.reduce((sum, { reply }) => sum + reply.bookmarks.length, 0)
    return last.reply.bookmarks.length > 0 && shown < last.reply.total ? shown : undefined
  },
  staleTime: 0,
  gcTime: 15_000,
  refetchOnReconnect: 'always',
})

async function askForPage(skip: number): Promise<Cached<BookmarkPage>> {
  if (skip === 0) return callOrCached(listBookmarks, { query: {} })
  return { reply: await call(listBookmarks, { query: { skip } }) }
}

export const useBookmarks = () => useInfiniteQuery(bookmarks)

/** After a change, updates the notes immediately and refetches the list. */
function useShowChange() {
  const client = useQueryClient()
  return async (change: (known: BookmarkNote[]) => BookmarkNote[]) => {
    client.setQueryData(notes.queryKey, (known) => known && change(known))
    await client.invalidateQueries({ queryKey: bookmarks.queryKey })
  }
}

const without = (known: BookmarkNote[], questionId: string) =>
  known.filter((other) => other.questionId !== questionId)

const withoutBookmark =
  ({ questionId }: BookmarkNote) =>
  ({ reply, ...seen }: Cached<BookmarkPage>): Cached<BookmarkPage> => ({
    ...seen,
    reply: {
      total: reply.total - 1,
      bookmarks: reply.bookmarks.filter(({ question }) => question.id !== questionId),
    },
  })

/** Rejects if the server didn't accept it. */
export function useSaveBookmark() {
  const showChange = useShowChange()
  return async ({ questionId, note: typed }: BookmarkNote) => {
    const { note } = await call(saveBookmark, { params: { questionId }, body: { note: typed } })
    await showChange((known) => [{ questionId, note }, ...without(known, questionId)])
  }
}

/** Removes a bookmark and shows a toast that can restore it, including its note. */
export function useRemoveBookmark(onRemoved?: () => void) {
  const client = useQueryClient()
  const showChange = useShowChange()
  const save = useSaveBookmark()
  const tellFailure = (title: string) => (error: unknown) => {
    toast({ title, description: quizErrorMessage(error), kind: 'destructive' })
  }

  return useMutation({
    mutationFn: ({ questionId }: BookmarkNote) => {
      dismissFailures()
      return call(removeBookmark, { params: { questionId } })
    },
    // Fails immediately without a network, instead of waiting for it.
    networkMode: 'always',
    onSuccess: async (_, removed) => {
      onRemoved?.()
      client.setQueryData(
        bookmarks.queryKey,
        (known) => known && { ...known, pages: known.pages.map(withoutBookmark(removed)) },
      )
      toast({
        title: 'Bookmark removed',
        action: {
          label: 'Undo',
          onAct: () => void save(removed).catch(tellFailure("Couldn't restore the bookmark")),
        },
      })
      await showChange((known) => without(known, removed.questionId))
    },
    onError: tellFailure("Couldn't remove the bookmark"),
  })
}
