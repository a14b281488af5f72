import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'

/** Returns the stored hash, or undefined if the account has no password. */
export const findPasswordHash = async (db: Db, userId: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return found?.password ?? undefined
}

/** Replaces the password hash or adds the first one. */
export const storePasswordHash = (trx: Trx, userId: string, password: string) =>
  trx
    .insertInto('accounts')
    .values({
      id: newId(),
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'provider_id'])
        .doUpdateSet({ password, updated_at: sql`now()` }),
    )
    .execute()
