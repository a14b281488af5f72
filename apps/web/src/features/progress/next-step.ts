import type { NextStep } from '@nextround/contract/progress'
import { addressOf, aimOf, practiceOf, RE_TEST } from '#platform/quiz-address.ts'
import { quizName, topicName } from './names.ts'

type Told = { title: string; why: string; action: string; to: string }

/** One step in words, and where it leads. */
export function toldStep(step: NextStep): Told {
  switch (step.kind) {
    case 'resume':
      return {
        title: quizName(step),
        why: `${step.answered} of ${step.total} answered`,
        action: 'Continue your quiz',
        to: addressOf(aimOf(step)),
      }
    case 're-test':
      return {
        title: `Review ${step.due.toLocaleString('en')} due`,
        why: 'They come back today, before you forget them.',
        action: 'Start review',
        to: RE_TEST,
      }
    case 'practise':
      return {
        title: `Practise ${step.label}`,
        why: `In ${topicName(step.topicId)}, this is where practice pays most.`,
        action: 'Start practice',
        to: practiceOf(step.topicId, step.subskill),
      }
    default:
      return {
        title: 'Take a quiz',
        why: 'Ten to fifteen questions. Every answer is checked and explained at once.',
        action: 'Choose a topic',
        to: '/topics',
      }
  }
}
