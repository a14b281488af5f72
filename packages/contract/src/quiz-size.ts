/** In a file of its own: a card needs these figures without the endpoints beside them. */
export const QUIZ_SIZE = { least: 10, most: 15 } as const
/** What a question takes, explanation read: an estimate, not a limit. */
export const MINUTES_PER_QUESTION = 1.5

/** Shown before the start; there is no time limit. */
export const estimatedMinutes = (questions: number): number =>
  Math.ceil(questions * MINUTES_PER_QUESTION)
