import { deleteDeadLettersWith } from '#platform/dead-letters.ts'
import type { Client } from '#platform/http/client.ts'
import { auditOwnAction } from '../account-audit.ts'
import type { AuthTools } from '../tools.ts'
import { deletePersonalRows } from './personal-tables.ts'
import { deleteUser, deleteVerifications } from './queries.ts'

/** Everything that belongs to the account, at once; what is retained is named in personal-tables.ts. */
export async function deleteAccount(
  { db, securityLog }: Pick<AuthTools, 'db' | 'securityLog'>,
  userId: string,
  client: Client,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deletePersonalRows(trx, userId)
    await deleteVerifications(trx, userId)
    const deleted = await deleteUser(trx, userId)
    await deleteDeadLettersWith(trx, [userId, ...deleted.map(({ email }) => email)])
    await auditOwnAction(trx, 'account.deleted', { userId, network: securityLog.networkOf(client) })
  })
}
