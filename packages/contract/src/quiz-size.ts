/** In a file of its own: a card needs these figures without the endpoints beside them. */
export const QUIZ_SIZE = { least: 10, most: 15 } as const
/** Practice asks about one subskill alone, and no more than the bank has. */
export const PRACTICE_SIZE = { least: 3, most: 10 } as const
/** For so long practice does not ask a question again; a re-test may. */
export const REPEAT_AFTER_MS = 24 * 60 * 60 * 1000
/** Of a placement check. Enough to see where to begin, few enough for the first minutes. */
export const PLACEMENT_SIZE = 8
/** What a question takes, explanation read: an estimate, not a limit. */
export const MINUTES_PER_QUESTION = 1.5

/** Shown before the start; there is no time limit. */
export const estimatedMinutes = (questions: number): number =>
  Math.ceil(questions * MINUTES_PER_QUESTION)
