import type { Db } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'

type Act =
  | 'role.granted'
  | 'account.suspended'
  | 'account.restored'
  | 'account.deleted'
  | 'data.exported'
  | 'password.changed'
  | 'password.reset'
  | 'provider.linked'
  | 'provider.unlinked'
  | 'second-factor.enabled'
  | 'second-factor.removed'
  | 'sessions.ended'
  | 'report.decided'

type Entry = {
  action: Act
  userId: string
  /** Left out when a command on the server did it. */
  actorId?: string
  details?: Record<string, string | number>
}

/** One line that nobody can change later. Written in the transaction of the act itself. */
export const audit = (db: Db, { action, userId, actorId, details = {} }: Entry) =>
  db
    .insertInto('audit_log')
    .values({
      id: newId(),
      action,
      user_id: userId,
      actor_id: actorId ?? null,
      details: JSON.stringify(details),
    })
    .execute()
