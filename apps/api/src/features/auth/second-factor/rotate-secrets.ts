import type { Db } from '#platform/db/client.ts'
import type { Keyring } from '#platform/keys.ts'
import { isSealedWithNewest, openSecret, sealSecret } from './sealed-secret.ts'

const BATCH_SIZE = 500

/** Brings every second factor under the newest key, a batch at a time; may be stopped and run again. */
export async function rotateSecrets(db: Db, keys: Keyring): Promise<{ resealed: number }> {
  let resealed = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .selectFrom('second_factors')
      .select(['user_id', 'secret'])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(BATCH_SIZE)
      .execute()
    for (const { user_id, secret } of rows) {
      if (isSealedWithNewest(keys, secret)) continue
      const sealed = await sealSecret(keys, await openSecret(keys, secret))
      // Unless its owner has set up another one meanwhile.
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ secret: sealed })
        .where('user_id', '=', user_id)
        .where('secret', '=', secret)
        .executeTakeFirst()
      resealed += Number(numUpdatedRows)
    }
    const last = rows.at(-1)
    if (!last) return { resealed }
    after = last.user_id
  }
}
