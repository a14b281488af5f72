import { call } from '@nextround/contract/call'
import { getMistakeSummary, listMistakes, type MistakeList } from '@nextround/contract/mistakes'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { callOrLastSeen, type Seen } from '#platform/last-seen.ts'

/** Every quiz changes them, on any device: they are asked for whenever they are opened. */
const FRESH = { staleTime: 0, gcTime: 15_000 }

const mistakesOf = (topicId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['mistakes', topicId ?? ''],
    queryFn: ({ pageParam }) => askForPage(topicId, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { reply }) => sum + reply.mistakes.length, 0)
      return last.reply.mistakes.length > 0 && shown < last.reply.total ? shown : undefined
    },
    ...FRESH,
    // What was last seen gives way as soon as there is a network.
    refetchOnReconnect: 'always',
    placeholderData: keepPreviousData,
  })

/** The first page of all is stored on the device for the day without a network. */
async function askForPage(topicId: string | undefined, skip: number): Promise<Seen<MistakeList>> {
  if (topicId === undefined && skip === 0) return callOrLastSeen(listMistakes)
  return { reply: await call(listMistakes, { query: { topicId, skip } }) }
}

export const useMistakes = (topicId: string | undefined) => useInfiniteQuery(mistakesOf(topicId))

const summary = queryOptions({
  queryKey: ['mistake-summary'],
  // As a failure it would be in the way of what the page retries.
  queryFn: () => call(getMistakeSummary).catch(() => null),
  ...FRESH,
})

export const useMistakeSummary = () => useQuery(summary)
