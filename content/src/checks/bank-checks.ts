import type { ChoiceQuestion, MultipleQuestion } from '../kinds/question.ts'
import type { QuestionItem } from '../read-questions.ts'
import { checkCoverage, checkPromise } from './coverage.ts'
import type { CheckedBank, Finding } from './finding.ts'
import { checkKeyLengths, checkKeyPlaces, checkNegatives } from './key-patterns.ts'
import { checkMiddleNumbers, checkMixedPairs } from './key-shapes.ts'
import { checkLikeness } from './near-duplicates.ts'
import { checkRightCounts, checkRightLetters } from './several-keys.ts'
import { checkTerms } from './terms.ts'

/** Checks that need many questions together. */
export function checkBank({
  items,
  sets,
  syllabus,
  terms,
  leastQuestions,
}: CheckedBank): Finding[] {
  const live = items.filter(({ question }) => question.status === 'live' && !question.sample)
  const drafts = items.filter(({ question }) => question.status === 'draft' && !question.sample)
  const ofTopic = (topicId: string): QuestionItem[] =>
    live.filter(({ question }) => question.topicId === topicId)
  return [
    ...syllabus.flatMap((topic) => [
      ...checkKeyLengths(topic.topicId, choicesIn(ofTopic(topic.topicId))),
      ...checkKeyPlaces(topic.topicId, choicesIn(ofTopic(topic.topicId))),
      ...checkNegatives(topic.topicId, ofTopic(topic.topicId)),
      ...checkMixedPairs(topic.topicId, choicesIn(ofTopic(topic.topicId))),
      ...checkMiddleNumbers(topic.topicId, choicesIn(ofTopic(topic.topicId))),
      ...checkPromise(topic.topicId, ofTopic(topic.topicId), leastQuestions.get(topic.topicId)),
      ...checkTerms(topic.topicId, ofTopic(topic.topicId), terms.get(topic.topicId)),
      ...checkCoverage(topic, ofTopic(topic.topicId), drafts),
    ]),
    ...checkKeyLengths('', choicesIn(live)),
    ...checkMixedPairs('', choicesIn(live)),
    ...checkRightLetters(multiplesIn(live)),
    ...checkRightCounts(multiplesIn(live)),
    ...checkLikeness(
      items.filter(({ question }) => question.status !== 'retired'),
      sets,
    ),
  ]
}

const multiplesIn = (items: QuestionItem[]) =>
  items.filter((item): item is QuestionItem<MultipleQuestion> => item.question.kind === 'multiple')

const choicesIn = (items: QuestionItem[]) =>
  items.filter((item): item is QuestionItem<ChoiceQuestion> => item.question.kind === 'choice')
