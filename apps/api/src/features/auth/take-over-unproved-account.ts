import type { Db } from '#platform/db/client.ts'

/**
 * Someone has just proved that this address is theirs, and nobody had before. Whatever was set up on the
 * account until now may be a stranger's who waited for them: other ways in are taken away.
 */
export async function takeOverUnprovedAccount(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified: true, has_second_factor: false })
    .where('id', '=', userId)
    .execute()
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await db
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '!=', 'credential')
    .execute()
}
