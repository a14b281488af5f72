import type { MockSitting } from '@nextround/contract/mocks'

/** The state of a question on the paper. */
export type PaperAnswer = Pick<
  MockSitting['questions'][number],
  'given' | 'isMarked' | 'isVisited' | 'spentMs' | 'number'
>

/** The five states that the palettes of real tests have, in the order of their legend. */
export const QUESTION_STATES = [
  'answered',
  'not-answered',
  'not-visited',
  'marked',
  'answered-marked',
] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

type Shown = Pick<PaperAnswer, 'given' | 'isMarked' | 'isVisited'>

export function stateOf({ given, isMarked, isVisited }: Shown): QuestionState {
  if (given !== null) return isMarked ? 'answered-marked' : 'answered'
  if (isMarked) return 'marked'
  return isVisited ? 'not-answered' : 'not-visited'
}

export function countStates(answers: readonly Shown[]): Record<QuestionState, number> {
  const counts = Object.fromEntries(QUESTION_STATES.map((state) => [state, 0]))
  for (const answer of answers) counts[stateOf(answer)]! += 1
  return counts as Record<QuestionState, number>
}
