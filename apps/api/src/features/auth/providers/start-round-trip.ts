import type { Provider } from '@nextround/contract/auth'
import type { AuthTools } from '../tools.ts'
import { requestAuthorization } from './oauth-client.ts'
import { type RoundTrip, saveRoundTrip } from './queries.ts'
import { newStateCookie } from './state-cookie.ts'

type Goal = Omit<RoundTrip, 'codeVerifier'> & { provider: Provider }

/** Returns the URL at which the browser signs in or links, and the cookie that ties its return to this browser. */
export async function startRoundTrip(
  { config, db }: AuthTools,
  { provider, ...goal }: Goal,
): Promise<{ url: string; cookie: string }> {
  const { url, state, codeVerifier } = await requestAuthorization(config, provider)
  await saveRoundTrip(db, { provider, state }, { ...goal, codeVerifier })
  return { url, cookie: newStateCookie(state, config.TOKEN_KEYS) }
}
