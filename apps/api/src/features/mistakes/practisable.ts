import type { KeptMistake } from './queries.ts'

/** What this feature reads of the live bank, which holds no keys; `app.ts` passes it. */
export type LiveConcepts = { questions(): Promise<{ concept: string }[]> }

/** Without those about which nothing is asked any more: nobody could make them good. */
export function practisable(live: { concept: string }[], kept: KeptMistake[]): KeptMistake[] {
  const concepts = new Set(live.map(({ concept }) => concept))
  return kept.filter(({ concept }) => concepts.has(concept))
}
