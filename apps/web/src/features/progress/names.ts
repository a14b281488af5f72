import { companyPractice } from '@nextround/content/practice'
import { topics } from '@nextround/content/topics'
import { isPractice } from '@nextround/contract/quizzes'

/** Taken from the practice list, because the guides themselves are many times as large. */
export const companies = companyPractice.map(({ slug, name }) => ({ slug, name }))

/** The topic's title, or its ID if the topic no longer exists. */
export const topicName = (topicId: string): string =>
  topics.find(({ id }) => id === topicId)?.title ?? topicId

export const companyName = (company: string): string =>
  companies.find(({ slug }) => slug === company)?.name ?? company

type Quiz = {
  topicId: string | null
  company: string | null
  subskill: string | null
  isReTest: boolean
  isPlacement?: boolean
  /** The task of a day's plan that it was. */
  taskTitle?: string | null | undefined
}

export function quizName(quiz: Quiz): string {
  const { topicId, company, isReTest, isPlacement = false, taskTitle } = quiz
  if (taskTitle) return taskTitle
  if (isReTest) return 'Re-test'
  if (isPlacement) return 'Placement check'
  if (company) return companyName(company)
  if (!topicId) return 'Mixed quiz'
  return isPractice(quiz) ? `Practice: ${topicName(topicId)}` : topicName(topicId)
}
