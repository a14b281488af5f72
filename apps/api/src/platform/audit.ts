import { sql } from 'kysely'
import type { Db, Trx } from './db/client.ts'
import { newId } from './ids.ts'

/** Each feature narrows `Action` to the actions that it records. */
export type AuditEntry<Action extends string = string> = {
  action: Action
  /** The account that the action changed; left out if it changed none. */
  userId?: string
  /** Left out when a command on the server did it. */
  actorId?: string
  /** A keyed hash of the caller's network; a command has none. */
  network?: string
  /** Never a name or an address: the entry outlives the account. */
  details?: Record<string, string | number>
}

/** Call it in the transaction of the action, so that neither is stored without the other. A trigger refuses changes. */
export const audit = (trx: Trx, { action, userId, actorId, network, details = {} }: AuditEntry) =>
  trx
    .insertInto('audit_log')
    .values({
      id: newId(),
      action,
      user_id: userId ?? null,
      actor_id: actorId ?? null,
      network: network ?? null,
      details: JSON.stringify(details),
    })
    .execute()

/** What happened to an account and what it did, the newest first. An index serves each half of the condition. */
export const listAuditEntries = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'action', 'user_id', 'actor_id', 'network', 'details'])
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('actor_id', '=', userId)]))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()

/** Who did what to one thing, by the id that the entries name it with in their details, the newest first. */
export async function listTrail(
  db: Db,
  { userId, detail, id }: { userId: string | null; detail: 'payment' | 'entry'; id: string },
) {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
    .select(['at', 'action', 'actor.name as by', 'details'])
    .where('audit_log.user_id', userId === null ? 'is' : '=', userId)
    .where(sql<boolean>`details ->> ${detail} = ${id}`)
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ at, action, by, details }) => ({
    at: at.toISOString(),
    action,
    by,
    details: details as Record<string, string | number>,
  }))
}

/** Entries must stay for a year; the trigger refuses to delete younger ones. Returns how many were deleted. */
export async function deleteExpiredAuditEntries(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM audit_log WHERE id IN (
      SELECT id FROM audit_log WHERE at < now() - interval '1 year' LIMIT ${sql.lit(limit)})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
