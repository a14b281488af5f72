import type { Provider } from '@nextround/contract/auth'
import type { Client } from '#platform/http/client.ts'
import type { AuthTools } from '../tools.ts'
import { linkProvider } from './link-provider.ts'
import { fetchProfile } from './oauth-client.ts'
import { consumeRoundTrip, findRoundTrip, type RoundTrip } from './queries.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { endedStateCookie, readStateCookie } from './state-cookie.ts'

/** The page that the browser is redirected to, with its query. */
export type Landing = { path: string; query: Record<string, string>; cookies: string[] }

/** Signs in or links, as requested, when the browser returns from the provider. */
export async function finishRoundTrip(
  tools: AuthTools,
  { provider, callbackUrl }: { provider: Provider; callbackUrl: URL },
  client: Client,
): Promise<Landing> {
  const { config, db, log } = tools
  const state = callbackUrl.searchParams.get('state') ?? ''
  const isSameBrowser = readStateCookie(client.cookie, config.TOKEN_KEYS) === state
  const trip = isSameBrowser ? await consumeRoundTrip(db, { provider, state }) : undefined
  if (!trip) {
    const path = errorPage(await findRoundTrip(db, { provider, state }))
    return { path, query: { provider, error: 'state_mismatch' }, cookies: [] }
  }

  const refuse = (error: string): Landing => ({
    path: errorPage(trip),
    query: { provider, error },
    cookies: [endedStateCookie],
  })
  const refusal = callbackUrl.searchParams.get('error')
  if (refusal) return refuse(refusal)

  const proof = { callbackUrl, state, codeVerifier: trip.codeVerifier }
  const profile = await fetchProfile(config, provider, proof).catch((err: unknown) => {
    log.warn({ err, provider }, 'a sign-in through a provider failed')
    return undefined
  })
  if (!profile) return refuse('failed')

  if (trip.linkTo) {
    const error = await linkProvider(tools, { userId: trip.linkTo, provider, profile })
    if (error) return refuse(error)
    return { path: trip.next, query: { linked: provider }, cookies: [endedStateCookie] }
  }
  const signedIn = await signInWithProvider(tools, { provider, profile }, client)
  if ('error' in signedIn) return refuse(signedIn.error)
  const cookies = [endedStateCookie, signedIn.cookie]
  const { pathname: path, search, searchParams } = new URL(trip.next, config.PUBLIC_URL)
  if (signedIn.needsSecondFactor)
    return { path: '/login', query: { 'second-factor': '1', next: `${path}${search}` }, cookies }
  return {
    path,
    query: { ...Object.fromEntries(searchParams), 'signed-in': provider },
    cookies,
  }
}

const errorPage = (trip: RoundTrip | undefined) => (trip?.linkTo ? '/account' : '/login')
