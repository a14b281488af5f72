import { call } from '@nextround/contract/call'
import { getMistakeSummary, listMistakes, type MistakeList } from '@nextround/contract/mistakes'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { callOrCached, type Cached } from '#platform/offline-cache.ts'

/** Every quiz on any device changes the mistakes, so they are refetched whenever they are opened. */
const FRESH = { staleTime: 0, gcTime: 15_000, refetchOnWindowFocus: true } as const

const mistakesQuery = (topicId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['mistakes', topicId ?? ''],
    queryFn: ({ pageParam }) => askForPage(topicId, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { reply }) => sum + reply.mistakes.length, 0)
      return last.reply.mistakes.length > 0 && shown < last.reply.total ? shown : undefined
    },
    ...FRESH,
    // Replaces the cached list as soon as the network is back.
    refetchOnReconnect: 'always',
    placeholderData: keepPreviousData,
  })

/** The first page without a filter is saved on the device, for use without a network. */
async function askForPage(topicId: string | undefined, skip: number): Promise<Cached<MistakeList>> {
  if (topicId === undefined && skip === 0) return callOrCached(listMistakes, { query: {} })
  return { reply: await call(listMistakes, { query: { topicId, skip } }) }
}

export const useMistakes = (topicId: string | undefined) => useInfiniteQuery(mistakesQuery(topicId))

const summary = queryOptions({
  queryKey: ['mistake-summary'],
  // Returns null on failure, because a failed query would make the page's retry fail too.
  queryFn: () => call(getMistakeSummary).catch(() => null),
  ...FRESH,
  refetchOnReconnect: true,
})

export const useMistakeSummary = () => useQuery(summary)
