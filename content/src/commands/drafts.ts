import type { CheckedBank } from '../checks/finding.ts'
import type { Topic } from '../kinds/topic.ts'

/** `--drafts`: treats the bank as if every draft had passed its second reading. */
export const withDraftsLive = (bank: CheckedBank): CheckedBank => ({
  ...bank,
  items: bank.items.map((item) =>
    item.question.status === 'draft'
      ? { ...item, question: { ...item.question, status: 'live' } }
      : item,
  ),
})

/** Exempts draft topics from coverage checks. Their questions are still checked. */
export const withoutDraftTopics = (bank: CheckedBank, topics: Topic[]): CheckedBank => ({
  ...bank,
  syllabus: bank.syllabus.filter(
    ({ topicId }) => !topics.some(({ id, status }) => id === topicId && status === 'draft'),
  ),
})
