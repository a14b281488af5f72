const keyOf = (sessionId: string) => `guesses/${sessionId}`

/** Right answers that the learner calls guesses: this tab keeps them, over a refresh too, until the finish sends them. */
export function guessesIn(sessionId: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? '[]') as string[]
  } catch {
    return []
  }
}

export function markGuess(sessionId: string, questionId: string, isGuess: boolean) {
  const others = guessesIn(sessionId).filter((id) => id !== questionId)
  try {
    sessionStorage.setItem(
      keyOf(sessionId),
      JSON.stringify(isGuess ? [...others, questionId] : others),
    )
  } catch {
    // The concept comes back when it is answered wrongly, as all others do.
  }
}

export function forgetGuesses(sessionId: string) {
  try {
    sessionStorage.removeItem(keyOf(sessionId))
  } catch {
    // Nothing was kept.
  }
}
