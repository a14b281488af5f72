import type { NextStep } from '@nextround/contract/progress'
import { quizName, topicName } from './names.ts'

type Step<Kind> = Extract<NextStep, { kind: Kind }>
type Told = { title: string; why: string; action: string; to: string }

/** Where a subskill alone is practised. */
export const practiceOf = (topicId: string, subskill: string | null | undefined): string =>
  subskill ? `/quiz/${topicId}?subskill=${encodeURIComponent(subskill)}` : `/quiz/${topicId}`

export const REVIEW_DUE = '/quiz?review=due'

function quizOf({ topicId, company, subskill, isReTest }: Step<'resume'>) {
  if (isReTest) return REVIEW_DUE
  if (company) return `/quiz?company=${encodeURIComponent(company)}`
  return topicId ? practiceOf(topicId, subskill) : '/quiz'
}

/** One step in words, and where it leads. */
export function toldStep(step: NextStep): Told {
  switch (step.kind) {
    case 'resume':
      return {
        title: quizName(step),
        why: `${step.answered} of ${step.total} answered`,
        action: 'Continue your quiz',
        to: quizOf(step),
      }
    case 're-test':
      return {
        title: `Review ${step.due.toLocaleString('en')} due`,
        why: 'They come back today, before you forget them.',
        action: 'Start review',
        to: REVIEW_DUE,
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
