import type { Db } from '#platform/db/client.ts'

/** A password ("credential") and each linked provider. */
export const listSignInMethods = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select('provider_id')
    .where('user_id', '=', userId)
    .orderBy('provider_id')
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}

/** All ways to sign in, held until the transaction ends: two unlinks at once must not leave none. */
export const lockSignInMethods = async (db: Db, userId: string): Promise<string[]> => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return listSignInMethods(db, userId)
}

export const removeSignInMethod = (db: Db, userId: string, provider: string) =>
  db
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .execute()
