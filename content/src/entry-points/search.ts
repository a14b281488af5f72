import compiled from '../../dist/search.json' with { type: 'json' }
import type { SearchIndex, SearchKind, SearchRow } from '../kinds/search.ts'
import { headingId } from '../heading-id.ts'

export { type SearchIndex, type SearchKind, type SearchRow, headingId }
/** The site's search looks through this. */
export const searchIndex = compiled as unknown as SearchIndex
