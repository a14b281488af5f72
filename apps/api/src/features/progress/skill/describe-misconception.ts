/** As authors write it: `belief` is a whole sentence, and `correction` one that answers it. */
export type ChosenMisconception = {
  readonly subskill: string
  readonly belief: string
  readonly correction: string
  readonly times: number
}

const NUMBERS = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/**
 * The belief is quoted because it cannot be turned into a clause: many begin with a name
 * (Java, width, READ COMMITTED). The correction follows bare, as it often points back ('That is async; …').
 */
export const describeMisconception = ({ belief, correction, times }: ChosenMisconception): string =>
  `${NUMBERS[times - 2] ?? times} of your answers assumed this: “${belief}” ${correction}`
