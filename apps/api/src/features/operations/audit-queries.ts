import type { AuditEntry } from '@nextround/contract/operations'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export type AuditSearch = {
  personId?: string
  actorId?: string
  action?: string
  /** Days in India, both included. */
  from?: string
  to?: string
}

/** The moment at which a day in India begins, that many days later. */
const toStart = (day: string, later = 0) =>
  sql<Date>`(${day}::date + ${sql.lit(later)})::timestamp AT TIME ZONE 'Asia/Kolkata'`

/** Newest first. Each filter has an index that ends with the time. */
export async function listAuditEntries(
  db: Db,
  { personId, actorId, action, from, to }: AuditSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditEntry[]> {
  let found = db
    .selectFrom('audit_log')
    .leftJoin('users as person', 'person.id', 'audit_log.user_id')
    .leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'at', 'action', 'details', 'user_id', 'actor_id'])
    .select(['person.name as personName', 'actor.name as actorName'])
  if (personId) found = found.where('audit_log.user_id', '=', personId)
  if (actorId) found = found.where('audit_log.actor_id', '=', actorId)
  if (action) found = found.where('action', '=', action)
  if (from) found = found.where('at', '>=', toStart(from))
  if (to) found = found.where('at', '<', toStart(to, 1))
  const rows = await found
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    details: row.details as AuditEntry['details'],
    person: row.user_id === null ? null : { id: row.user_id, name: row.personName },
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actorName },
  }))
}

export const findIdByEmail = async (db: Db, email: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
}
