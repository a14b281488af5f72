import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'
import { HOUR, RESET_HOURS } from './mail-links.ts'

const RESET_PURPOSE = 'reset-password:'
const hashed = (token: string) =>
  RESET_PURPOSE + createHash('sha256').update(token).digest('base64url')

/** Makes a token for one password reset. It is stored as a hash, so that it can be used only once. */
export async function newResetToken(db: Db, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expires_at = new Date(Date.now() + RESET_HOURS * HOUR)
  await db
    .insertInto('verifications')
    .values({ id: newId(), identifier: hashed(token), value: userId, expires_at })
    .execute()
  return token
}

export const findResetToken = async (db: Db, token: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', hashed(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return found?.value
}

/** Returns false if the token was already used. */
export const consumeResetToken = async (db: Db, token: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('verifications')
    .where('identifier', '=', hashed(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
