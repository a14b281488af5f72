import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export const findSecondFactor = (db: Db, userId: string) =>
  db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'backup_codes'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Stores a new secret in place of an unconfirmed one. Returns false if 2FA is already on. */
export const storeSecret = async (db: Db, userId: string, secret: string): Promise<boolean> => {
  const stored = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Makes each code work once. Returns false if this step or a later one was used before. */
export const consumeStep = async (db: Db, userId: string, step: number): Promise<boolean> => {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Removes a backup code from the list. Returns false if it is not in it. */
export const consumeBackupCode = async (db: Db, userId: string, hash: string): Promise<boolean> => {
  const used = await db
    .updateTable('second_factors')
    .set({ backup_codes: sql`array_remove(backup_codes, ${hash})` })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`${hash} = ANY (backup_codes)`)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function enableSecondFactor(
  db: Db,
  userId: string,
  backupCodes: string[],
): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()`, backup_codes: backupCodes })
    .where('user_id', '=', userId)
    .execute()
  await db.updateTable('users').set({ has_second_factor: true }).where('id', '=', userId).execute()
}

export async function disableSecondFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await db.updateTable('users').set({ has_second_factor: false }).where('id', '=', userId).execute()
}

/** Lists the next secrets in the order of user ids. */
export const listSecrets = (db: Db, { after, atMost }: { after: string; atMost: number }) =>
  db
    .selectFrom('second_factors')
    .select(['user_id', 'secret'])
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(atMost)
    .execute()

/** The oldest secrets under each version of a key. Those from before keys had versions belong to the first. */
export const listSampleSecrets = async (db: Db, perVersion: number): Promise<string[]> => {
  const { rows } = await sql<{ secret: string }>`
    SELECT secret FROM (
      SELECT secret, row_number() OVER (
               PARTITION BY CASE WHEN secret ~ '^[0-9]+:' THEN split_part(secret, ':', 1) ELSE '1' END
                   ORDER BY created_at, user_id) AS place
        FROM second_factors) AS numbered
     WHERE place <= ${perVersion}`.execute(db)
  return rows.map(({ secret }) => secret)
}

type ReplacedSecret = { userId: string; from: string; to: string }

/** Replaces a secret unless the user has set up another one in the meantime. Returns the number of changed rows. */
export const replaceSecret = async (
  db: Db,
  { userId, from, to }: ReplacedSecret,
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ secret: to })
    .where('user_id', '=', userId)
    .where('secret', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
