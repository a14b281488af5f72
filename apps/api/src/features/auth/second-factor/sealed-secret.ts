import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { type Keyring, keyOf } from '#platform/keys.ts'

/** As it is stored: encrypted, with the version of its key before it. */
export const sealSecret = async ([newest]: Keyring, secret: string): Promise<string> =>
  `${newest.version}:${await symmetricEncrypt({ key: newest.secret, data: secret })}`

export async function openSecret(keys: Keyring, sealed: string): Promise<string> {
  const { version, data } = partsOf(sealed)
  const key = keyOf(keys, version)
  if (!key) throw new Error(`SECOND_FACTOR_KEYS has no key of version ${version}`)
  return symmetricDecrypt({ key: key.secret, data })
}

export const isSealedWithNewest = ([newest]: Keyring, sealed: string): boolean =>
  partsOf(sealed).version === newest.version

/** Before keys had versions, none was written down: it was the first. */
function partsOf(sealed: string) {
  const [, version = '1', data = sealed] = /^(\d+):(.*)$/s.exec(sealed) ?? []
  return { version: Number(version), data }
}
