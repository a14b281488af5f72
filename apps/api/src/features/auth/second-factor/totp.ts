import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { brand } from '@nextround/content'

/** RFC 6238 with the parameters of every authenticator app: SHA-1, six digits, 30 seconds. */
export const STEP_SECONDS = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = (): string =>
  Array.from(randomBytes(32), (byte) => BASE32[byte & 31]).join('')

export const stepAt = (time: number): number => Math.floor(time / 1_000 / STEP_SECONDS)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Finds the step that this code belongs to, now or one step away, because phone clocks are not exact. */
export const matchingStep = (secret: string, code: string, time: number): number | undefined =>
  [0, -1, 1].map((away) => stepAt(time) + away).find((step) => isSame(codeAt(secret, step), code))

/** The content of the QR code. */
export function otpauthUri(secret: string, email: string): string {
  const label = encodeURIComponent(`${brand.name}:${email}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(brand.name)}`
}

const isSame = (ours: string, given: string) =>
  ours.length === given.length && timingSafeEqual(Buffer.from(ours), Buffer.from(given))

function decodeBase32(text: string) {
  const bits = Array.from(text, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join(
    '',
  )
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
