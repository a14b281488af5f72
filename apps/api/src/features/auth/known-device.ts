import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const NAME = '__Host-device'
const FORMAT = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)\\.([\\w-]+)`)
const YEAR = 365 * 24 * 60 * 60

/**
 * Says that this browser has signed in to this account before. Tries from such a browser are counted
 * for themselves, so that strangers who guess cannot lock the owner out.
 */
export function knownDeviceCookie(email: string, secret: string): string {
  const device = randomBytes(12).toString('base64url')
  const value = `${device}.${sign(device, email, secret).toString('base64url')}`
  return `${NAME}=${value}; Max-Age=${YEAR}; Path=/; HttpOnly; Secure; SameSite=Lax`
}

/** The name of the device, if it is one of this account's. */
export function readKnownDevice(
  cookieHeader: string,
  email: string,
  secret: string,
): string | undefined {
  const [, device, signature] = FORMAT.exec(cookieHeader) ?? []
  if (!device || !signature) return undefined
  const given = Buffer.from(signature, 'base64url')
  const ours = sign(device, email, secret)
  return given.length === ours.length && timingSafeEqual(given, ours) ? device : undefined
}

const sign = (device: string, email: string, secret: string) =>
  createHmac('sha256', secret).update(`device:${device}:${email}`).digest()
