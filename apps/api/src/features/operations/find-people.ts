import { type listPeople, MIN_SEARCH_LENGTH } from '@nextround/contract/operations'
import type { Reply } from '@nextround/contract/endpoint'
import { canonicalReference } from '@nextround/contract/transaction-id'
import type { Db } from '#platform/db/client.ts'
import { isUuid } from '#platform/ids.ts'
import { listFoundPeople, type PeopleSearch } from './search-queries.ts'

const PAGE = 50
/** Words beyond these would not make the search narrower, only slower. */
const MAX_WORDS = 6

/** Finds people by anything that they would name in a message. An empty text finds nobody: there is no list of all. */
export async function findPeople(
  db: Db,
  { search, page }: { search: string; page: number },
): Promise<Reply<typeof listPeople>> {
  if (search.length < MIN_SEARCH_LENGTH) return { people: [], total: 0, isCut: false }
  return listFoundPeople(db, toSearch(search), { limit: PAGE, offset: (page - 1) * PAGE })
}

function toSearch(text: string): PeopleSearch {
  if (isUuid(text)) return { personId: text }
  const lower = text.normalize('NFKC').toLowerCase()
  const reference = canonicalReference(text)
  return {
    ...(reference && { reference }),
    ...(/\s/.test(lower) ? {} : { email: lower }),
    ...(!lower.includes('@') && {
      words: (lower.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS),
    }),
  }
}
