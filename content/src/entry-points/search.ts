import compiled from '../../dist/search.json' with { type: 'json' }
import type { SearchEntry } from '../search-index.ts'

/** What the command palette looks through; small, because it holds names only. */
export const searchIndex = compiled as SearchEntry[]
