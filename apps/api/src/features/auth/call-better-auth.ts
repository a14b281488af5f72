import { createHmac } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import type { ErrorCode } from '@nextround/contract/errors'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { readSessionCookie } from './session-cookie.ts'

/** The library's error codes and ours. */
const CODES: Record<string, ErrorCode> = { PROVIDER_NOT_FOUND: 'auth.provider-unknown' }

/** Calls better-auth; what it refuses comes out as one of our errors. */
export const callBetterAuth = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
  call().catch((error: unknown) => {
    const code = isAPIError(error) ? CODES[String(error.body?.code)] : undefined
    throw code ? new AppError(code, { cause: error }) : error
  })

/** The header our own proxy rules decide; the library would believe any X-Forwarded-For. */
export const CLIENT_IP_HEADER = 'x-client-ip'

/** The library's own session cookie. It passes between it and us, and never reaches a browser. */
export const LIBRARY_COOKIE = 'library-session'
const FROM_LIBRARY = new RegExp(`^${LIBRARY_COOKIE}=([^.;]+)`)

/** The request as the library sees it: the browser's cookies, with our session in the library's own cookie. */
export function headersFor(
  { ip, userAgent, cookie }: Client,
  { SESSION_KEYS, TOKEN_KEYS }: Pick<Config, 'SESSION_KEYS' | 'TOKEN_KEYS'>,
): Headers {
  const token = readSessionCookie(cookie, SESSION_KEYS)
  const signature =
    token && createHmac('sha256', TOKEN_KEYS[0].secret).update(token).digest('base64')
  const session = token ? `; ${LIBRARY_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}` : ''
  return new Headers({
    cookie: `${cookie.replaceAll(LIBRARY_COOKIE, '_')}${session}`,
    'user-agent': userAgent.slice(0, 400),
    [CLIENT_IP_HEADER]: ip,
  })
}

/** The token of a session that the library has just opened, and the cookies that may go on to the browser. */
export function takeSession(headers: Headers): { token: string | undefined; cookies: string[] } {
  const all = headers.getSetCookie()
  const isSession = (cookie: string) => cookie.startsWith(`${LIBRARY_COOKIE}=`)
  const [, token] = FROM_LIBRARY.exec(all.find(isSession) ?? '') ?? []
  return { token, cookies: all.filter((cookie) => !isSession(cookie)) }
}
