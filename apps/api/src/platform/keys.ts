import { createHmac, timingSafeEqual } from 'node:crypto'

type Key = { version: number; secret: string }

/**
 * The keys of one purpose, newest first. The newest one signs and all of them verify, so that a key can be replaced.
 */
export type Keyring = readonly [Key, ...Key[]]

const ENTRY = /^(\d{1,4}):([^,]{32,})$/

/** Parses `2:new-secret,1:old-secret`, or returns what is wrong with it. */
export function parseKeyring(text: string): Keyring | string {
  const keys: Key[] = []
  for (const entry of text.split(',')) {
    const [, version, secret] = ENTRY.exec(entry.trim()) ?? []
    if (!version || !secret)
      return 'must list keys as VERSION:SECRET, each secret of at least 32 characters'
    keys.push({ version: Number(version), secret })
  }
  const [newest, ...older] = keys
  if (!newest || new Set(keys.map(({ version }) => version)).size < keys.length)
    return 'must give every key a different version'
  return [newest, ...older]
}

/**
 * Signs a text as `version.signature`. The purpose prevents a signature for one thing from being accepted for another.
 */
export const sign = ([newest]: Keyring, purpose: string, text: string): string =>
  signatureBy(newest, purpose, text)

export function isSigned(keys: Keyring, purpose: string, text: string, signature: string): boolean {
  const [version] = signature.split('.')
  const key = findKeyVersion(keys, Number(version))
  if (!key) return false
  // Compared as text: several base64url spellings decode to the same signature.
  const [ours, theirs] = [Buffer.from(signatureBy(key, purpose, text)), Buffer.from(signature)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

/** A pseudonym for a value that must not be stored or logged. It changes with the newest key. */
export const keyedHash = ([newest]: Keyring, purpose: string, text: string): string =>
  mac(newest, purpose, text).toString('base64url')

export const findKeyVersion = (keys: Keyring, version: number): Key | undefined =>
  keys.find((key) => key.version === version)

const signatureBy = (key: Key, purpose: string, text: string) =>
  `${key.version}.${mac(key, purpose, text).toString('base64url')}`

const mac = ({ secret }: Key, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest()
