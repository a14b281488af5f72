import { companyPractice } from '@nextround/content/practice'
import { topics } from '@nextround/content/topics'
import type { QuizAim, QuizSession } from '@nextround/contract/quizzes'
import type { ReactNode } from 'react'
import { quizUrl } from '#platform/quiz-address.ts'

/** The subject of a quiz, as worded on its start screen. */
export type QuizSubject = {
  aim: QuizAim
  title: string
  description: string
  /** A small note below the start button. */
  footnote?: ReactNode
}

export const isSameAim = (one: QuizAim | undefined, other: QuizAim): boolean =>
  one !== undefined && quizUrl(one) === quizUrl(other)

type NamedQuiz = Pick<
  QuizSession,
  'topicId' | 'subskillLabel' | 'company' | 'isReTest' | 'isPlacement' | 'task'
>

/** A short title of a quiz. Returns undefined if its topic or company no longer exists. */
export function titleOf({
  topicId,
  subskillLabel,
  company,
  isReTest,
  isPlacement,
  task,
}: NamedQuiz): string | undefined {
  if (task) return task.title
  if (isReTest) return 'Re-test'
  if (isPlacement) return 'Placement check'
  if (company !== null) return companyPractice.find(({ slug }) => slug === company)?.name
  const topic = topics.find(({ id }) => id === topicId)
  return topic && subskillLabel !== null ? `Practice: ${subskillLabel}` : topic?.title
}
