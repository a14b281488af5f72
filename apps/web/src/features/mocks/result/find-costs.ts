import type { MockResult } from '@nextround/contract/mocks'

type Outcome = MockResult['questions'][number]
type Section = MockResult['sections'][number]

/** A question with its number in the paper, from 1. */
export type NumberedOutcome = Outcome & { number: number }

export const numbered = (questions: Outcome[]): NumberedOutcome[] =>
  questions.map((question, place) => ({ ...question, number: place + 1 }))

/** Whether a right answer took more than twice the learner's own median of the section. */
export const isSlow = ({ outcome, spentMs }: Outcome, section: Section | undefined): boolean =>
  outcome === 'right' && typeof section?.medianMs === 'number' && spentMs > 2 * section.medianMs

/** The slow questions, and how much time the median pace would have left. */
export function findSlow({ questions, sections }: MockResult) {
  const slow = numbered(questions).filter((question) =>
    isSlow(question, sections[question.section]),
  )
  const savedMs = slow.reduce(
    (sum, { section, spentMs }) => sum + spentMs - (sections[section]?.medianMs ?? 0),
    0,
  )
  return { slow, savedMs }
}

/** How often answers were changed, in each direction. */
export function countChanges({ questions }: MockResult) {
  const count = (direction: Outcome['changed']) =>
    questions.filter(({ changed }) => changed === direction).length
  return {
    helped: count('wrong-to-right'),
    harmed: count('right-to-wrong'),
    neither: count('wrong-to-wrong'),
  }
}

export function countOutcomes(questions: Outcome[]) {
  const right = questions.filter(({ outcome }) => outcome === 'right').length
  const wrong = questions.filter(({ outcome }) => outcome === 'wrong').length
  return { right, wrong, unanswered: questions.length - right - wrong }
}
