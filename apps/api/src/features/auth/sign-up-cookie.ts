import { isSigned, type Keyring, sign } from '#platform/keys.ts'
import { VERIFICATION_HOURS } from './mail-links.ts'

const NAME = '__Host-sign-up'
const FORMAT = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)\\.(\\d+\\.[\\w-]+)`)
const PURPOSE = 'sign-up'

/**
 * Proves that the password of this account was chosen in this browser, so that its verification link needs nothing
 * more.
 */
export const signUpCookie = (userId: string, keys: Keyring): string =>
  `${NAME}=${userId}.${sign(keys, PURPOSE, userId)}; Max-Age=${VERIFICATION_HOURS * 60 * 60}; Path=/; HttpOnly; Secure; SameSite=Lax`

export function hasSignedUpHere(cookieHeader: string, userId: string, keys: Keyring): boolean {
  const [, id = '', signature = ''] = FORMAT.exec(cookieHeader) ?? []
  return id === userId && isSigned(keys, PURPOSE, id, signature)
}
