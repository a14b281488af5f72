import type { Reply } from '@nextround/contract/endpoint'
import type { searchAuditLog as contract } from '@nextround/contract/operations'
import type { Db } from '#platform/db/client.ts'
import { isUuid } from '#platform/ids.ts'
import { type AuditSearch, findIdByEmail, listAuditEntries } from './audit-queries.ts'

const PAGE = 50

type Asked = {
  person?: string | undefined
  actor?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
  page: number
}

/** People are named by email or account ID. The log holds IDs only, so a deleted account is found by its ID. */
export async function searchAuditLog(
  db: Db,
  { person, actor, action, from, to, page }: Asked,
): Promise<Reply<typeof contract>> {
  const [personId, actorId] = await Promise.all([toId(db, person), toId(db, actor)])
  if (personId === null || actorId === null) return { entries: [], hasMore: false }
  const search: AuditSearch = {
    ...(personId && { personId }),
    ...(actorId && { actorId }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
  }
  // One more than is shown tells whether there is another page.
  const found = await listAuditEntries(db, search, { limit: PAGE + 1, offset: (page - 1) * PAGE })
  return { entries: found.slice(0, PAGE), hasMore: found.length > PAGE }
}

/** Undefined without a text, and null if nobody has this email. */
async function toId(db: Db, text: string | undefined): Promise<string | undefined | null> {
  if (!text) return undefined
  if (isUuid(text)) return text
  return (await findIdByEmail(db, text.toLowerCase())) ?? null
}
