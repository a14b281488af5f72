import { createHmac, timingSafeEqual } from 'node:crypto'

/** The prefix makes the browser insist on HTTPS, this host and the whole site. */
export const SESSION_COOKIE = '__Host-session'
const FORMAT = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]+)`)

/** `token.signature`: a guessed token is refused without asking the database. */
export const sessionCookie = (token: string, secret: string): string =>
  `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${sign(token, secret).toString('base64')}`)}`

/** Takes the cookie out of the browser. */
export const endedSessionCookie = `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`

/** The token of a cookie header that we signed ourselves. */
export function readSessionCookie(cookieHeader: string, secret: string): string | undefined {
  const value = decode(FORMAT.exec(cookieHeader)?.[1])
  const dot = value.lastIndexOf('.')
  if (dot < 1) return undefined

  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const ours = sign(token, secret)
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : undefined
}

const sign = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest()

function decode(value = '') {
  try {
    return decodeURIComponent(value)
  } catch {
    return '' // A broken escape was not written by us.
  }
}
