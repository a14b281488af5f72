import * as z from 'zod'

/** A question that interviewers and learners ask often, with a short answer. Shown below the note of its subskill. */
export const AskedQuestion = z.strictObject({
  /** The file name of the note. */
  subskill: z.string(),
  question: z.string().min(10).max(120).regex(/[?.]$/),
  /** Other words in which it is asked, for the tutor's search. */
  words: z.string().min(3),
  /** In Markdown. Must fit the first screen of a phone. */
  answer: z.string().min(60).max(900),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>
