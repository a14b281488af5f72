import { call } from '@nextround/contract/call'
import { listTopicBanks } from '@nextround/contract/question-bank'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'

const topicBanks = queryOptions({
  queryKey: ['topic-banks'],
  queryFn: () => call(listTopicBanks),
})

export const useTopicBanks = () => useSuspenseQuery(topicBanks).data.topics

/**
 * Reads what `useTopicBanks` fetches elsewhere on the page and never fetches itself, so that all cards share one
 * request, one failure and one Try Again.
 */
export function useLiveQuestions(topicId: string) {
  const { data } = useQuery({ ...topicBanks, enabled: false })
  const bank = data?.topics.find((topic) => topic.topicId === topicId)
  return data && (bank?.liveQuestions ?? 0)
}
