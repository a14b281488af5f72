import { randomBytes } from 'node:crypto'
import { isSigned, type Keyring, sign } from '#platform/keys.ts'

const NAME = '__Host-device'
const FORMAT = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)\\.(\\d+\\.[\\w-]+)`)
const PURPOSE = 'device'
const YEAR = 365 * 24 * 60 * 60

/**
 * Says that this browser has signed in to this account before. Its attempts have a
 * counter of their own, so that an attacker's guesses cannot lock the owner out.
 */
export function knownDeviceCookie(email: string, keys: Keyring): string {
  const device = randomBytes(12).toString('base64url')
  const value = `${device}.${sign(keys, PURPOSE, `${device}:${email}`)}`
  return `${NAME}=${value}; Max-Age=${YEAR}; Path=/; HttpOnly; Secure; SameSite=Lax`
}

/** The name of the device, if it is one of this account's. */
export function readKnownDevice(
  cookieHeader: string,
  email: string,
  keys: Keyring,
): string | undefined {
  const [, device = '', signature = ''] = FORMAT.exec(cookieHeader) ?? []
  return isSigned(keys, PURPOSE, `${device}:${email}`, signature) ? device : undefined
}
