import type { KeptMistake } from './queries.ts'

/** The part of the live bank that this feature reads. It holds no keys. Passed by `app.ts`. */
export type LiveConcepts = { questions(): Promise<{ concept: string }[]> }

/** Omits mistakes without a live question on their concept, because nobody could resolve them. */
export function practisable(live: { concept: string }[], kept: KeptMistake[]): KeptMistake[] {
  const concepts = new Set(live.map(({ concept }) => concept))
  return kept.filter(({ concept }) => concepts.has(concept))
}
