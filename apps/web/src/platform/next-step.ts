import type { DriveTask, NextStep } from '@nextround/contract/progress'
import { noteOf } from './note-address.ts'
import { addressOf, aimOf, practiceOf, RE_TEST } from './quiz-address.ts'

/** The page for a task of the drive plan. */
export function taskAddress({ kind, topicId, subskill }: DriveTask): string {
  if (kind === 're-test') return RE_TEST
  return kind === 'read' ? noteOf(topicId, subskill) : practiceOf(topicId, subskill)
}

const TASK_ACTIONS = {
  're-test': 'Start re-test',
  read: 'Read the note',
  practice: 'Start practice',
}

/** The label and target of a next step's button. The server has chosen the step and its text. */
export function actionOf(step: NextStep): { action: string; to: string } {
  switch (step.kind) {
    case 'resume':
      return { action: 'Continue your quiz', to: addressOf(aimOf(step)) }
    case 're-test':
      return { action: TASK_ACTIONS['re-test'], to: RE_TEST }
    case 'plan':
      return { action: TASK_ACTIONS[step.task.kind], to: taskAddress(step.task) }
    case 'practise':
      return { action: TASK_ACTIONS.practice, to: practiceOf(step.topicId, step.subskill) }
    default:
      return { action: 'Choose a topic', to: '/topics' }
  }
}
