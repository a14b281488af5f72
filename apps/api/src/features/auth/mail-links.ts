import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'
import { isSigned, type Keyring, sign } from '#platform/keys.ts'

export const VERIFICATION_HOURS = 24
export const RESET_HOURS = 1
export const RESTORE_DAYS = 14
const HOUR = 60 * 60 * 1_000

const Claims = z.object({ userId: z.uuid(), email: z.string(), until: z.number() })
export type MailLink = Pick<z.infer<typeof Claims>, 'userId' | 'email'>

/**
 * What the link of a mail may do. Each is signed, not stored: it says whose account and which address, and until when.
 * - verify: the address is the account's own
 * - change: the address becomes the account's own
 * - restore: the address was the account's own until somebody changed it
 */
type LinkKind = 'verify' | 'change' | 'restore'

const LIFETIME_MS: Record<LinkKind, number> = {
  verify: VERIFICATION_HOURS * HOUR,
  change: VERIFICATION_HOURS * HOUR,
  restore: RESTORE_DAYS * 24 * HOUR,
}

export function signMailLink(
  keys: Keyring,
  kind: LinkKind,
  { userId, email }: MailLink,
  now = Date.now(),
): string {
  const claims = JSON.stringify({ userId, email, until: now + LIFETIME_MS[kind] })
  const text = Buffer.from(claims).toString('base64url')
  return `${text}.${sign(keys, kind, text)}`
}

/** Nothing if it is too old, for something else, or not from us. */
export function readMailLink(keys: Keyring, kind: LinkKind, link: string): MailLink | undefined {
  const [text = '', ...signature] = link.split('.')
  if (!isSigned(keys, kind, text, signature.join('.'))) return undefined
  const { userId, email, until } = Claims.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  )
  return until > Date.now() ? { userId, email } : undefined
}

const RESET_PURPOSE = 'reset-password:'
const hashed = (token: string) =>
  RESET_PURPOSE + createHash('sha256').update(token).digest('base64url')

/** Stored, as a hash: the token of a password reset is good for one use. */
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

/** False if somebody was faster. */
export const consumeResetToken = async (db: Db, token: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('verifications')
    .where('identifier', '=', hashed(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
