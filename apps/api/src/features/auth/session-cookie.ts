import { isSigned, type Keyring, sign } from '#platform/keys.ts'
import { SESSION_DAYS } from './session-limits.ts'

/** The prefix makes the browser insist on HTTPS, this host and the whole site. */
export const SESSION_COOKIE = '__Host-session'
const FORMAT = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]+)\\.(\\d+\\.[\\w-]+)`)
const PURPOSE = 'session'
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax'
const DAY = 24 * 60 * 60

/** `token.version.signature`: a guessed token is refused without asking the database. */
export const sessionCookie = (token: string, keys: Keyring): string =>
  `${SESSION_COOKIE}=${token}.${sign(keys, PURPOSE, token)}`

/** Puts the cookie into the browser. */
export const newSessionCookie = (token: string, keys: Keyring): string =>
  `${sessionCookie(token, keys)}; Max-Age=${SESSION_DAYS.absolute * DAY}; ${ATTRIBUTES}`

/** Takes the cookie out of the browser. */
export const endedSessionCookie = `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`

/** The token of a cookie header that we signed ourselves. */
export function readSessionCookie(cookieHeader: string, keys: Keyring): string | undefined {
  const [, token = '', signature = ''] = FORMAT.exec(cookieHeader) ?? []
  return isSigned(keys, PURPOSE, token, signature) ? token : undefined
}
