import type { Db } from '#platform/db/client.ts'
import { audit } from '../audit.ts'
import { deletePersonalRows } from './personal-tables.ts'
import { deleteUser, deleteVerifications } from './queries.ts'

/** Everything that belongs to the account, at once; what is retained is named in personal-tables.ts. */
export async function deleteAccount(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deletePersonalRows(trx, userId)
    await deleteVerifications(trx, userId)
    await deleteUser(trx, userId)
    await audit(trx, { action: 'account.deleted', userId, actorId: userId })
  })
}
