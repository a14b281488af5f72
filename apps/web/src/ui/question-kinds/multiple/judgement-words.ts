type Judged = { isRight: boolean; isChosen: boolean }

/** The verdict on an option. Undefined for a wrong one that was not chosen, because it needs none. */
export function judgementWords({ isRight, isChosen }: Judged): string | undefined {
  if (isChosen) return isRight ? 'You chose this, correct' : 'You chose this, not correct'
  return isRight ? "Correct, but you didn't choose it" : undefined
}
