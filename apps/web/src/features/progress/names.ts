import { companyName } from '@nextround/content/practice'
import { topicName } from '@nextround/content/topics'
import { isPractice } from '@nextround/contract/quizzes'

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
