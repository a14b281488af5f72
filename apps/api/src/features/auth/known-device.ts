import { randomBytes } from 'node:crypto'
import type { Client } from '#platform/http/client.ts'
import { isSigned, type Keyring, sign } from '#platform/keys.ts'
import { findDevicesForgottenAt } from './queries.ts'
import type { AuthTools } from './tools.ts'

const NAME = '__Host-device'
const FORMAT = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+\\.(\\d+))\\.(\\d+\\.[\\w-]+)`)
const PURPOSE = 'device'
const YEAR = 365 * 24 * 60 * 60

/**
 * Marks this browser as one that has signed in to this account before. Its attempts are counted separately, so that an
 * attacker's guesses cannot lock the owner out.
 */
export function knownDeviceCookie(email: string, keys: Keyring): string {
  const device = `${randomBytes(12).toString('base64url')}.${Date.now()}`
  const value = `${device}.${sign(keys, PURPOSE, `${device}:${email}`)}`
  return `${NAME}=${value}; Max-Age=${YEAR}; Path=/; HttpOnly; Secure; SameSite=Lax`
}

/** Returns the device's id if it has signed in to this account since devices were last forgotten. */
export async function findKnownDevice(
  { db, config }: Pick<AuthTools, 'db' | 'config'>,
  { email, userId }: { email: string; userId: string | undefined },
  { cookie }: Client,
): Promise<string | undefined> {
  const [, device = '', issuedAt = '', signature = ''] = FORMAT.exec(cookie) ?? []
  if (!userId || !isSigned(config.TOKEN_KEYS, PURPOSE, `${device}:${email}`, signature))
    return undefined
  const forgottenAt = await findDevicesForgottenAt(db, userId)
  return forgottenAt && Number(issuedAt) <= forgottenAt.getTime() ? undefined : device
}
