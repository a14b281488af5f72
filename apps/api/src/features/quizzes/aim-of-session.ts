import { subskillLabel } from '@nextround/content/syllabus'
import type { QuizSession } from '@nextround/contract/quizzes'

type AimColumns = {
  topic_id: string | null
  subskill: string | null
  company: string | null
  is_re_test: boolean
  is_placement: boolean
  is_round: boolean
  task_id: string | null
  /** The name of the task, or of the mock. */
  task_title: string | null
  mock?: string | null
}

/** The aim of a stored quiz, as the contract describes it. */
export const aimOfSession = (
  session: AimColumns,
): Pick<
  QuizSession,
  | 'topicId'
  | 'subskill'
  | 'subskillLabel'
  | 'company'
  | 'isReTest'
  | 'isPlacement'
  | 'isRound'
  | 'task'
  | 'mock'
> => ({
  topicId: session.topic_id,
  subskill: session.subskill,
  subskillLabel: session.subskill && subskillLabel(session.topic_id ?? '', session.subskill),
  company: session.company,
  isReTest: session.is_re_test,
  isPlacement: session.is_placement,
  isRound: session.is_round,
  task: session.task_id === null ? null : { id: session.task_id, title: session.task_title ?? '' },
  mock: session.mock ? { id: session.mock, name: session.task_title ?? '' } : null,
})
