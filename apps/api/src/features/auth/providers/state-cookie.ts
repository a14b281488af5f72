import { isSigned, type Keyring, sign } from '#platform/keys.ts'

/** How long the browser may take to return. */
export const ROUND_TRIP_MINUTES = 5

const NAME = '__Host-auth.state'
const FORMAT = /(?:^|;\s*)__Host-auth\.state=([\w-]+)\.(\d+\.[\w-]+)/
const PURPOSE = 'provider-state'
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** Ties a round trip to this browser, so that a callback URL from someone else completes nothing here. */
export const newStateCookie = (state: string, keys: Keyring): string =>
  `${NAME}=${state}.${sign(keys, PURPOSE, state)}; Max-Age=${ROUND_TRIP_MINUTES * 60}; ${ATTRIBUTES}`

export const endedStateCookie = `${NAME}=; Max-Age=0; ${ATTRIBUTES}`

export function readStateCookie(cookieHeader: string, keys: Keyring): string | undefined {
  const [, state = '', signature = ''] = FORMAT.exec(cookieHeader) ?? []
  return isSigned(keys, PURPOSE, state, signature) ? state : undefined
}
