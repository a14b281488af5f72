import type { Passage } from '../../passage.ts'

/** A passage as it is imported, with the words that it is found by. */
export type PassageDraft = Passage & {
  /** Of a part that is sold. */
  guideId: string | null
  /** Of an explanation. */
  questionId: string | null
  /** What it answers: counts most. */
  heading: string
  /** Terms that its author stressed, and what people call it. */
  keyTerms: string
  /** What it is a part of: counts least. */
  context: string
}

type Written = Pick<PassageDraft, 'id' | 'kind' | 'title' | 'to' | 'text' | 'heading'> &
  Partial<PassageDraft>

export const draft = (written: Written): PassageDraft => ({
  topicId: null,
  subskill: null,
  guideId: null,
  questionId: null,
  keyTerms: '',
  context: '',
  ...written,
})
