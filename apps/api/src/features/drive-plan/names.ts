import { companyName } from '@nextround/content/practice'
import { subskillLabel } from '@nextround/content/syllabus'
import { topicName } from '@nextround/content/topics'
import type { QuizOfDay } from './study-queries.ts'

type Quiz = Pick<
  QuizOfDay,
  'taskTitle' | 'topicId' | 'subskill' | 'company' | 'isReTest' | 'isPlacement'
>

/** Returns the learner's name for a quiz. Something removed from the site is shown by its id. */
export function quizName({
  taskTitle,
  topicId,
  subskill,
  company,
  isReTest,
  isPlacement,
}: Quiz): string {
  if (taskTitle !== null) return taskTitle
  if (isReTest) return 'Re-test'
  if (isPlacement) return 'Placement check'
  if (company !== null) return companyName(company)
  if (topicId === null) return 'Mixed quiz'
  return subskill === null ? topicName(topicId) : `Practice: ${subskillLabel(topicId, subskill)}`
}
