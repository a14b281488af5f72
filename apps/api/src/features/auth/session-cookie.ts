import { isSigned, type Keyring, sign } from '#platform/keys.ts'
import { SESSION_DAYS } from './session-limits.ts'

/** The `__Host-` prefix makes the browser require HTTPS, this exact host and the path `/`. */
export const SESSION_COOKIE = '__Host-session'
const FORMAT = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]+)\\.(\\d+\\.[\\w-]+)`)
const PURPOSE = 'session'
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax'
const DAY = 24 * 60 * 60

/** The cookie is `token.version.signature`, so that a guessed token is refused without a database query. */
export const sessionCookie = (token: string, keys: Keyring): string =>
  `${SESSION_COOKIE}=${token}.${sign(keys, PURPOSE, token)}`

/** Sets the cookie in the browser. */
export const newSessionCookie = (token: string, keys: Keyring): string =>
  `${sessionCookie(token, keys)}; Max-Age=${SESSION_DAYS.absolute * DAY}; ${ATTRIBUTES}`

/** Removes the cookie from the browser. */
export const endedSessionCookie = `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`

/** Returns the token from a cookie header if we signed it. */
export function readSessionCookie(cookieHeader: string, keys: Keyring): string | undefined {
  const [, token = '', signature = ''] = FORMAT.exec(cookieHeader) ?? []
  return isSigned(keys, PURPOSE, token, signature) ? token : undefined
}
