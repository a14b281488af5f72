import { createHmac, timingSafeEqual } from 'node:crypto'

/** The prefix makes the browser insist on HTTPS, this host and the whole site. */
const NAME = '__Host-session'
const FORMAT = new RegExp(`(?:^|;\\s*)${NAME}=([^;]+)`)

/** `token.signature`: a guessed token is refused without asking the database. */
export const sessionCookie = (token: string, secret: string): string =>
  `${NAME}=${encodeURIComponent(`${token}.${sign(token, secret).toString('base64')}`)}`

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
