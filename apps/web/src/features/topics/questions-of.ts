import { formatNumber } from '#platform/format.ts'

export const questionsOf = ({ questions }: { questions: number }): string =>
  questions === 1 ? '1 question' : `${formatNumber(questions)} questions`
