import { companyPractice } from '@nextround/content/practice'
import { topics } from '@nextround/content/topics'
import type { QuizAim, QuizSession } from '@nextround/contract/quizzes'

/** What an open quiz, or a finished one, was started for; nothing for a kind this page does not know yet. */
export function aimOf({
  topicId,
  subskill,
  company,
  isReTest,
}: Pick<QuizSession, 'topicId' | 'subskill' | 'company' | 'isReTest'>): QuizAim | undefined {
  if (isReTest) return { reTest: true }
  if (company !== null) return { company }
  if (topicId === null) return undefined
  return subskill === null ? { topicId } : { topicId, subskill }
}

/** The re-test of this week. */
export const RE_TEST = '/quiz?review=due'

/** The page on which such a quiz is taken. */
export function addressOf(aim: QuizAim): string {
  if ('reTest' in aim) return RE_TEST
  if ('company' in aim) return `/quiz?${new URLSearchParams({ company: aim.company })}`
  const page = `/quiz/${encodeURIComponent(aim.topicId)}`
  return 'subskill' in aim ? `${page}?${new URLSearchParams({ subskill: aim.subskill })}` : page
}

export const isSameAim = (one: QuizAim | undefined, other: QuizAim): boolean =>
  one !== undefined && addressOf(one) === addressOf(other)

type Named = Pick<QuizSession, 'topicId' | 'subskillLabel' | 'company' | 'isReTest'>

/** A quiz in a few words; nothing where its topic or its company is gone. */
export function titleOf({ topicId, subskillLabel, company, isReTest }: Named): string | undefined {
  if (isReTest) return 'Weekly re-test'
  if (company !== null) return companyPractice.find(({ slug }) => slug === company)?.name
  const topic = topics.find(({ id }) => id === topicId)
  return topic && subskillLabel !== null ? `${topic.title}: ${subskillLabel}` : topic?.title
}
