import compiled from '../../dist/reading.json' with { type: 'json' }
import type { Reading } from '../reading.ts'

export type { Reading }
/** Guides, resources, posts and notes with the subskills they teach, for the dashboard's suggestions. */
export const reading = compiled as Reading[]

/** Reading time of each of our notes, by subskill, such as `dbms/indexing`. */
export const NOTE_MINUTES: ReadonlyMap<string, number> = new Map(
  reading.flatMap(({ type, minutes, subskills: [place = ''] }) =>
    type === 'note' && minutes ? [[place, minutes] as const] : [],
  ),
)
