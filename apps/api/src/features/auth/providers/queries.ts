import type { Db } from '#platform/db/client.ts'

/** A password ("credential") and each linked provider. */
export const listWaysIn = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select('provider_id')
    .where('user_id', '=', userId)
    .orderBy('provider_id')
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}

/** All ways to sign in, held until the transaction ends: two unlinks at once must not leave none. */
export const lockWaysIn = async (db: Db, userId: string): Promise<string[]> => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return listWaysIn(db, userId)
}

export const removeWayIn = (db: Db, userId: string, provider: string) =>
  db
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .execute()
