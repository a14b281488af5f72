import { sql } from 'kysely'
import type { Db, Trx } from './db/client.ts'
import { newId } from './ids.ts'

/** Each feature narrows `Action` to the actions that it records. */
export type AuditEntry<Action extends string = string> = {
  action: Action
  /** The account that the action changed, if any. */
  userId?: string
  /** Left out when a command on the server did it. */
  actorId?: string
  /** A keyed hash of the caller's network. Left out for commands on the server. */
  network?: string
  /** Never a name or an address: the entry outlives the account. */
  details?: Record<string, string | number>
}

/**
 * Call it in the same transaction as the action, so that neither is stored without the other. A database trigger
 * refuses later changes.
 */
export const audit = (trx: Trx, { action, userId, actorId, network, details = {} }: AuditEntry) =>
  trx
    .insertInto('audit_log')
    .values({
      id: newId(),
      // The default, now(), is the start of the transaction, which may then have waited for the action before it.
      at: sql`clock_timestamp()`,
      action,
      user_id: userId ?? null,
      actor_id: actorId ?? null,
      network: network ?? null,
      details: JSON.stringify(details),
    })
    .execute()

type Recent = { userId: string; action: string; actorId?: string; minutes: number }

/** Whether this happened to the account within the last minutes, done by `actorId` if it is given. */
export const hasRecentEntry = async (
  db: Db,
  { userId, action, actorId, minutes }: Recent,
): Promise<boolean> => {
  let found = db
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .where('at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${minutes})`)
  if (actorId) found = found.where('actor_id', '=', actorId)
  return (await found.limit(1).executeTakeFirst()) !== undefined
}

/**
 * Lists what was done to an account and what it did itself, newest first. Each half of the condition has its own index.
 */
export const listAuditEntries = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'action', 'user_id', 'actor_id', 'network', 'details'])
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('actor_id', '=', userId)]))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()

/**
 * Lists who did what to one payment or inbox entry, newest first. `detail` is the field in which the entries hold its
 * id.
 */
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
  return rows.map(toLine)
}

/** Lists what happened to an account, newest first, with the names of those who did it and still have an account. */
export async function listEntriesAbout(db: Db, userId: string, limit: number) {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
    .select(['at', 'action', 'actor.name as by', 'details'])
    .where('audit_log.user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toLine)
}

type Line = { at: Date; action: string; by: string | null; details: unknown }

const toLine = ({ at, action, by, details }: Line) => ({
  at: at.toISOString(),
  action,
  by,
  details: details as Record<string, string | number>,
})

/** Deletes entries that are over a year old. The trigger refuses to delete younger ones. */
export const deleteExpiredAuditEntries = (db: Db, limit: number) =>
  sql`
    DELETE FROM audit_log WHERE id IN (
      SELECT id FROM audit_log WHERE at < now() - interval '1 year' LIMIT ${sql.lit(limit)})`.execute(
    db,
  )
