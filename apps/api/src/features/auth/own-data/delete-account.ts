import { deleteDeadLettersWith } from '#platform/jobs/dead-letters.ts'
import type { Client } from '#platform/http/client.ts'
import { auditOwnAction } from '../account-audit.ts'
import type { AuthTools } from '../tools.ts'
import { deletePersonalRows } from './personal-queries.ts'
import { deleteUser, deleteVerifications, lockLearner } from './queries.ts'

/** Deletes all rows of the account, and a job removes its files. See personal-queries.ts for the rows that stay. */
export async function deleteAccount(
  { db, securityLog, announce }: Pick<AuthTools, 'db' | 'securityLog' | 'announce'>,
  userId: string,
  client: Client,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLearner(trx, userId)
    await deletePersonalRows(trx, userId)
    await deleteVerifications(trx, userId)
    const deleted = await deleteUser(trx, userId)
    await deleteDeadLettersWith(trx, [userId, ...deleted.map(({ email }) => email)])
    await announce(trx, 'account.deleted', { userId })
    await auditOwnAction(trx, 'account.deleted', { userId, network: securityLog.networkOf(client) })
  })
}
