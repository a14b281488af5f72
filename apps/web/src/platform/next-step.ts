import type { NextStep, StudyTask } from '@nextround/contract/progress'
import { mockUrl, RUN_URL } from './mock-address.ts'
import { quizUrl, taskUrl, toQuizAim } from './quiz-address.ts'

const ACTIONS: Record<StudyTask['kind'], string> = {
  finish: 'Continue your quiz',
  check: 'Start the check',
  mock: 'Go to the mock',
  review: 'Start review',
  learn: 'Start learning',
  practise: 'Start practice',
  quiz: 'Start quiz',
}

/**
 * The label and target of a next step's button. The server has chosen the step and its text. Undefined if nothing is asked,
 * and for a step that this version doesn't know, which may come from the offline cache of another one.
 */
export function toAction(step: NextStep): { action: string; to: string } | undefined {
  if (step.kind === 'resume') return { action: ACTIONS.finish, to: quizUrl(toQuizAim(step)) }
  if (step.kind === 'mock') return { action: 'Continue your mock', to: RUN_URL }
  if (step.kind === 'task') return { action: ACTIONS[step.task.kind], to: toTask(step.task) }
  return undefined
}

/** Where a task is done that has no open quiz. */
export const toTask = ({ id, mock }: StudyTask): string => (mock ? mockUrl(mock) : taskUrl(id))
