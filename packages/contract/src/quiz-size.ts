/** In a separate file, because a card needs these figures without the endpoints. */
export const QUIZ_SIZE = { least: 10, most: 15 } as const
/** The lengths that a learner can choose for a topic or a company. Without a choice, a quiz has the most it can. */
export const QUIZ_LENGTHS = [5, 10, 15] as const
export type QuizLength = (typeof QUIZ_LENGTHS)[number]
/** Practice is about a single subskill and asks no more than the bank has. */
export const PRACTICE_SIZE = { least: 3, most: 10 } as const
/** Practice does not ask a question again within this time. A re-test may. */
export const REPEAT_AFTER_MS = 24 * 60 * 60 * 1000
/**
 * The limit for first answers and revealed answers of one learner within 24 hours. At 1.5 minutes each, this is five
 * hours of new questions, more than any learner needs. It stops scripts from reading the whole bank.
 */
export const NEW_QUESTIONS_PER_DAY = 200
/** Questions in a placement check: enough to see where to begin, few enough for the first minutes. */
export const PLACEMENT_SIZE = 8
/** The estimated time for a question, including its explanation. Not a limit. */
export const MINUTES_PER_QUESTION = 1.5

/** Shown before the start; there is no time limit. */
export const estimatedMinutes = (questions: number): number =>
  Math.ceil(questions * MINUTES_PER_QUESTION)
