import * as z from 'zod/mini'
import { isSigned, type Keyring, sign } from '#platform/keys.ts'

export const VERIFICATION_HOURS = 24
export const RESET_HOURS = 1
export const RESTORE_DAYS = 14
export const HOUR = 60 * 60 * 1_000

const Claims = z.object({ userId: z.uuid(), email: z.string(), until: z.number() })
export type MailLink = Pick<z.infer<typeof Claims>, 'userId' | 'email'>

/**
 * The purposes of links in emails. Links are signed, not stored, and hold the account, the address and the expiry time.
 * - verify: confirms the account's address
 * - change: makes this the account's address
 * - restore: lets the reader of this address recover the account that has it or had it until someone changed it
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

/** Returns undefined if the link has expired, is of another kind or was not signed by us. */
export function readMailLink(keys: Keyring, kind: LinkKind, link: string): MailLink | undefined {
  const [text = '', ...signature] = link.split('.')
  if (!isSigned(keys, kind, text, signature.join('.'))) return undefined
  const { userId, email, until } = Claims.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  )
  return until > Date.now() ? { userId, email } : undefined
}
