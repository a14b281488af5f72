import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { type Keyring, findKeyVersion } from '#platform/keys.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Marks the current format. The older one is hex, which has no dot. */
const FORM = 'gcm.'

/** Encrypts a secret for storage and prefixes it with the version of its key. */
export function sealSecret([newest]: Keyring, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, encryptionKey(newest.secret), nonce)
  const text = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return `${newest.version}:${FORM}${text.toString('base64url')}`
}

export async function openSecret(keys: Keyring, sealed: string): Promise<string> {
  const { version, data } = splitSealed(sealed)
  const key = findKeyVersion(keys, version)
  if (!key) throw new Error(`SECOND_FACTOR_KEYS has no key of version ${version}`)
  return data.startsWith(FORM)
    ? openGcm(key.secret, data.slice(FORM.length))
    : openXChaCha(key.secret, data)
}

/** True if it is encrypted with the newest key and in the current format. */
export const isSealedWithNewest = ([newest]: Keyring, sealed: string): boolean =>
  sealed.startsWith(`${newest.version}:${FORM}`)

/** The version of the key that a secret needs. */
export const keyVersionOf = (sealed: string): number => splitSealed(sealed).version

/** Secrets from before keys had versions carry none, which means version 1. */
function splitSealed(sealed: string) {
  const [, version = '1', data = sealed] = /^(\d+):(.*)$/s.exec(sealed) ?? []
  return { version: Number(version), data }
}

function openGcm(secret: string, data: string): string {
  const text = Buffer.from(data, 'base64url')
  const key = encryptionKey(secret)
  const decipher = createDecipheriv(CIPHER, key, text.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAuthTag(text.subarray(-TAG_BYTES))
  const opened = decipher.update(text.subarray(NONCE_BYTES, -TAG_BYTES))
  return Buffer.concat([opened, decipher.final()]).toString()
}

const encryptionKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'second-factor', 32))

/** Decrypts the older format, which another library wrote. `rotateSecrets` converts secrets to the current one. */
async function openXChaCha(secret: string, hex: string): Promise<string> {
  const { xchacha20poly1305 } = await import('@noble/ciphers/chacha.js')
  const sealed = Buffer.from(hex, 'hex')
  const key = createHash('sha256').update(secret).digest()
  const opened = xchacha20poly1305(key, sealed.subarray(0, 24)).decrypt(sealed.subarray(24))
  return Buffer.from(opened).toString()
}
