import type { QuestionItem } from '../read-questions.ts'
import type { Finding } from './finding.ts'

/** A written reason waives a doubt (W), but not a mistake (E). */
export const notWaived =
  ({ question }: QuestionItem) =>
  ({ check }: Finding) =>
    !(check.startsWith('W') && question.waive.some((words) => words.startsWith(`${check}: `)))
