/** Written by authors: `belief` is a full sentence, and `correction` is a sentence that answers it. */
export type ChosenMisconception = {
  readonly subskill: string
  readonly belief: string
  readonly correction: string
  readonly times: number
}

const NUMBERS = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/**
 * Quotes the belief, because it cannot be turned into a clause: many begin with a name (Java, width, READ COMMITTED).
 * The correction follows unquoted, as it often refers back ('That is async; …').
 */
export const describeMisconception = ({ belief, correction, times }: ChosenMisconception): string =>
  `${NUMBERS[times - 2] ?? times} of your answers assumed this: “${belief}” ${correction}`
