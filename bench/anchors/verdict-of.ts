/** A verdict from the row of the answer's statement. */
export const verdictOf = ({ chosen, answer, why, why_not }: Record<string, unknown>) => ({
  chosen,
  isCorrect: chosen === answer,
  correctAnswer: answer,
  why,
  whyNot: why_not,
})
