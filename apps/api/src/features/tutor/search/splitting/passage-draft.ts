import type { Passage } from '../passage.ts'

/** A passage to import, with the words to find it by. */
export type PassageDraft = Passage & {
  /** Set for a part of a guide that is sold. */
  guideId: string | null
  /** Set for an explanation. */
  questionId: string | null
  /** The question or subject that it answers. Has the highest weight. */
  heading: string
  /** Terms that the author emphasised, and common names. */
  keyTerms: string
  /** The context of the passage, such as its page. Has the lowest weight. */
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
