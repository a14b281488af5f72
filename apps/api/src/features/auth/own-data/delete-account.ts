import type { AuditEntry } from '#platform/audit.ts'
import { deleteDeadLettersWith } from '#platform/jobs/dead-letters.ts'
import { auditAccount } from '../account-audit.ts'
import type { AuthTools } from '../tools.ts'
import { deletePersonalRows } from './personal-queries.ts'
import { deleteUser, deleteVerifications, lockLearner } from './queries.ts'

/**
 * Deletes all rows of the account, and a job removes its files. See personal-queries.ts for the rows that stay. Returns
 * false if there is no such account.
 */
export async function deleteAccount(
  { db, announce }: Pick<AuthTools, 'db' | 'announce'>,
  /** `by` is left out when a command on the server deletes the account. */
  { userId, by }: { userId: string; by?: Required<Pick<AuditEntry, 'actorId' | 'network'>> },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockLearner(trx, userId)
    await deletePersonalRows(trx, userId)
    await deleteVerifications(trx, userId)
    const deleted = await deleteUser(trx, userId)
    if (deleted.length === 0) return false
    await deleteDeadLettersWith(trx, [userId, ...deleted.map(({ email }) => email)])
    await announce(trx, 'account.deleted', { userId })
    await auditAccount(trx, { action: 'account.deleted', userId, ...by })
    return true
  })
}
