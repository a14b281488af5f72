import type { Item } from '../read-questions.ts'
import { checkCoverage } from './coverage.ts'
import type { Bank, Finding } from './finding.ts'
import { checkKeyLengths, checkKeyPlaces, checkNegatives } from './key-patterns.ts'
import { checkLikeness } from './near-duplicates.ts'

/** What only many questions together show. */
export function checkBank({ items, syllabus }: Bank): Finding[] {
  const live = items.filter(({ question }) => question.status === 'live')
  const ofTopic = (topicId: string): Item[] =>
    live.filter(({ question }) => question.topicId === topicId)
  return [
    ...syllabus.flatMap((topic) => [
      ...checkKeyLengths(topic.topicId, ofTopic(topic.topicId)),
      ...checkKeyPlaces(topic.topicId, ofTopic(topic.topicId)),
      ...checkNegatives(topic.topicId, ofTopic(topic.topicId)),
      ...checkCoverage(topic, ofTopic(topic.topicId)),
    ]),
    ...checkKeyLengths('', live),
    ...checkLikeness(items.filter(({ question }) => question.status !== 'retired')),
  ]
}
