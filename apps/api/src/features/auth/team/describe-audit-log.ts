import { listAuditEntries } from '#platform/audit.ts'
import type { Db } from '#platform/db/client.ts'
import { findUserByEmail } from '../queries.ts'

const LINES = 200

/** Formats what was done to an account and what it did itself for the operator's terminal, newest first. */
export async function describeAuditLog(db: Db, account: string): Promise<string> {
  const id = account.includes('@') ? (await findUserByEmail(db, account))?.id : account
  if (!id) throw new Error(`No account has the email ${account}`)
  const lines = await listAuditEntries(db, id, LINES)
  return lines
    .map(({ at, action, user_id, actor_id, network, details }) =>
      [
        at.toISOString(),
        action.padEnd(24),
        user_id && `account ${user_id}`,
        actor_id === null ? 'by a command' : actor_id === user_id ? '' : `by ${actor_id}`,
        network && `network ${network}`,
        JSON.stringify(details),
      ]
        .filter((part) => part && part !== '{}')
        .join('  '),
    )
    .join('\n')
}
