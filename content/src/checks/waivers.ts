import type { QuestionItem } from '../read-questions.ts'
import type { Finding } from './finding.ts'

/** A doubt goes away with a written reason; a mistake does not. */
export const notWaived =
  ({ question }: QuestionItem) =>
  ({ check }: Finding) =>
    !(check.startsWith('W') && question.waive.some((words) => words.startsWith(`${check}: `)))
