import * as questionBank from '@nextround/contract/question-bank'
import { type Route, route } from '#platform/http/route.ts'
import type { LiveBank } from './live-bank.ts'

export const questionBankRoutes = (bank: LiveBank): Route[] => [
  route(questionBank.listTopicBanks, async () => {
    const counts = new Map<string, number>()
    for (const { topicId } of await bank.questions())
      counts.set(topicId, (counts.get(topicId) ?? 0) + 1)
    const topics = [...counts].toSorted(([one], [other]) => one.localeCompare(other))
    return { topics: topics.map(([topicId, liveQuestions]) => ({ topicId, liveQuestions })) }
  }),
]
