import { createHmac, timingSafeEqual } from 'node:crypto'

type Key = { version: number; secret: string }

/** The keys of one purpose, the newest first: that one writes, all of them read, so that a key can be replaced. */
export type Keyring = readonly [Key, ...Key[]]

const ENTRY = /^(\d{1,4}):([^,]{32,})$/

/** `2:new-secret,1:old-secret`, or what is wrong with it. */
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
    return 'must give every key a version of its own'
  return [newest, ...older]
}

/** `version.signature` of a text. The purpose keeps a signature for one thing from passing for another. */
export const sign = ([newest]: Keyring, purpose: string, text: string): string =>
  signatureBy(newest, purpose, text)

export function isSigned(keys: Keyring, purpose: string, text: string, signature: string): boolean {
  const [version] = signature.split('.')
  const key = keyOf(keys, Number(version))
  if (!key) return false
  // As text: decoded, several spellings of one signature would be the same.
  const [ours, theirs] = [Buffer.from(signatureBy(key, purpose, text)), Buffer.from(signature)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

/** A name for something that must not be named, the same as long as the newest key is. */
export const keyedHash = ([newest]: Keyring, purpose: string, text: string): string =>
  mac(newest, purpose, text).toString('base64url')

export const keyOf = (keys: Keyring, version: number): Key | undefined =>
  keys.find((key) => key.version === version)

const signatureBy = (key: Key, purpose: string, text: string) =>
  `${key.version}.${mac(key, purpose, text).toString('base64url')}`

const mac = ({ secret }: Key, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest()
