import type { QuestionItem } from '../read-questions.ts'
import { checkCoverage, checkPromise } from './coverage.ts'
import type { CheckedBank, Finding } from './finding.ts'
import { checkKeyLengths, checkKeyPlaces, checkNegatives } from './key-patterns.ts'
import { checkMiddleNumbers, checkMixedPairs } from './key-shapes.ts'
import { checkLikeness } from './near-duplicates.ts'
import { checkTerms } from './terms.ts'

/** Checks that need many questions together. */
export function checkBank({ items, syllabus, terms, leastQuestions }: CheckedBank): Finding[] {
  const live = items.filter(({ question }) => question.status === 'live' && !question.sample)
  const drafts = items.filter(({ question }) => question.status === 'draft' && !question.sample)
  const ofTopic = (topicId: string): QuestionItem[] =>
    live.filter(({ question }) => question.topicId === topicId)
  return [
    ...syllabus.flatMap((topic) => [
      ...checkKeyLengths(topic.topicId, ofTopic(topic.topicId)),
      ...checkKeyPlaces(topic.topicId, ofTopic(topic.topicId)),
      ...checkNegatives(topic.topicId, ofTopic(topic.topicId)),
      ...checkMixedPairs(topic.topicId, ofTopic(topic.topicId)),
      ...checkMiddleNumbers(topic.topicId, ofTopic(topic.topicId)),
      ...checkPromise(topic.topicId, ofTopic(topic.topicId), leastQuestions.get(topic.topicId)),
      ...checkTerms(topic.topicId, ofTopic(topic.topicId), terms.get(topic.topicId)),
      ...checkCoverage(topic, ofTopic(topic.topicId), drafts),
    ]),
    ...checkKeyLengths('', live),
    ...checkMixedPairs('', live),
    ...checkLikeness(items.filter(({ question }) => question.status !== 'retired')),
  ]
}
