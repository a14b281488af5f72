type Judged = { isRight: boolean; isChosen: boolean }

/** What became of an option. Undefined for a wrong one that was not chosen: there is nothing to say. */
export function judgementWords({ isRight, isChosen }: Judged): string | undefined {
  if (isChosen) return isRight ? 'You chose this, correct' : 'You chose this, not correct'
  return isRight ? "Correct, but you didn't choose it" : undefined
}
