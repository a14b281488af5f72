import * as z from 'zod/mini'
import { isSigned, type Keyring, sign } from '../keys.ts'

const PURPOSE = 'download'
const LIFETIME_MS = 5 * 60 * 1_000

const Claims = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  userId: z.string(),
  expiresAt: z.number(),
})
/** One file for one user, with the name and the type that the download gets. */
export type Download = Omit<z.infer<typeof Claims>, 'expiresAt'>

/** Makes the token of a private link. It is signed, not stored, and valid for five minutes. */
export function signDownload(
  keys: Keyring,
  download: Download,
  expiresAt = Date.now() + LIFETIME_MS,
): string {
  const { key, name, type, userId } = download
  const claims = JSON.stringify({ key, name, type, userId, expiresAt })
  const text = Buffer.from(claims).toString('base64url')
  return `${text}.${sign(keys, PURPOSE, text)}`
}

/** Returns undefined if the token has expired, belongs to another user or was not signed by us. */
export function verifyDownload(
  keys: Keyring,
  token: string,
  userId: string,
  now = Date.now(),
): Download | undefined {
  const [text = '', ...signature] = token.split('.')
  if (!isSigned(keys, PURPOSE, text, signature.join('.'))) return undefined
  const { expiresAt, ...download } = Claims.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  )
  return download.userId === userId && now < expiresAt ? download : undefined
}
