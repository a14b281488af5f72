import compiled from '../../dist/search.json' with { type: 'json' }
import type { SearchIndex, SearchKind, SearchRow } from '../kinds/search.ts'

export type { SearchIndex, SearchKind, SearchRow }
/** The site's search looks through this. */
export const searchIndex = compiled as unknown as SearchIndex
