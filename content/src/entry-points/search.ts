import compiled from '../../dist/search.json' with { type: 'json' }
import type { SearchEntry } from '../search-index.ts'

export type { SearchEntry }
/** What the command palette looks through. */
export const searchIndex = compiled as SearchEntry[]
