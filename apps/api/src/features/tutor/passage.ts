import type { TutorSource } from '@nextround/contract/tutor'

/** A part of our own material that can answer a question. */
export type Passage = {
  id: string
  kind: TutorSource['kind']
  /** As the source is named under a reply. */
  title: string
  /** On our own site. */
  to: string
  topicId: string | null
  subskill: string | null
  /** Plain text with Markdown for code: what a model reads. */
  text: string
}
