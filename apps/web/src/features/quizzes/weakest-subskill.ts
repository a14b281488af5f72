import type { QuizResult } from '@nextround/contract/quizzes'

type Counted = QuizResult['subskills'][number]

const share = ({ correct, total }: Counted) => correct / total
const wrong = ({ correct, total }: Counted) => total - correct

/** The one with the least right; of two equal ones that with more wrong. Nothing if all was right. */
export const weakestSubskill = (subskills: Counted[]): Counted | undefined =>
  subskills
    .filter((one) => wrong(one) > 0)
    .toSorted((one, other) => share(one) - share(other) || wrong(other) - wrong(one))[0]
