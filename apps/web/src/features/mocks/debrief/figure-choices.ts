import type { Debrief } from '@nextround/contract/mock-debriefs'

type Amount = 'sections' | 'minutes' | 'questions'

/** The usual figures of written tests. Reports can agree only if everyone chooses from the same ones. */
const USUAL: Record<Amount, number[]> = {
  sections: [1, 2, 3, 4, 5, 6],
  minutes: [30, 40, 45, 50, 60, 70, 75, 80, 90, 100, 110, 120, 150, 180],
  questions: [20, 25, 30, 40, 50, 60, 65, 70, 75, 80, 90, 100, 120],
}

/** The choices for a figure, with that of the mock and the one that was reported before. */
export const choicesFor = (figure: Amount, ...also: Pick<Debrief, Amount>[]): number[] =>
  [...new Set([...USUAL[figure], ...also.flatMap((one) => one[figure] ?? [])])].toSorted(
    (one, other) => one - other,
  )
