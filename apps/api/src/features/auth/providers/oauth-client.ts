import { type Provider, Provider as Providers } from '@nextround/contract/auth'
import type { CustomFetch } from 'openid-client'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { PROFILES, type ProviderProfile } from './profiles.ts'

const TIMEOUT_SECONDS = 5

/** Fixed, not discovered, so that the server can start while a provider is down. */
const SERVERS = {
  github: {
    issuer: 'https://github.com/login/oauth',
    authorization_endpoint: 'https://github.com/login/oauth/authorize',
    token_endpoint: 'https://github.com/login/oauth/access_token',
  },
  google: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
  },
} as const
const SCOPES = { github: 'read:user user:email', google: 'openid email profile' } as const

const credentials = (config: Config, provider: Provider) =>
  provider === 'github'
    ? { id: config.GITHUB_CLIENT_ID, secret: config.GITHUB_CLIENT_SECRET }
    : { id: config.GOOGLE_CLIENT_ID, secret: config.GOOGLE_CLIENT_SECRET }

/** The providers for which the operator has set an id and a secret. */
export const configuredProviders = (config: Config): Provider[] =>
  Providers.options.filter((provider) => {
    const { id, secret } = credentials(config, provider)
    return id && secret
  })

/** The values that the browser's return must match. */
type Proof = { state: string; codeVerifier: string }

/** Returns the URL to send the browser to, and the proof that its return will need. */
export async function requestAuthorization(
  config: Config,
  provider: Provider,
): Promise<Proof & { url: string }> {
  const { oauth, client } = await loadClient(config, provider)
  const state = oauth.randomState()
  const codeVerifier = oauth.randomPKCECodeVerifier()
  const url = oauth.buildAuthorizationUrl(client, {
    redirect_uri: `${config.PUBLIC_URL}/api/auth/callback/${provider}`,
    scope: SCOPES[provider],
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, state, codeVerifier }
}

/** Exchanges the code in the callback URL for tokens, and asks the provider who the person is. */
export async function fetchProfile(
  config: Config,
  provider: Provider,
  { callbackUrl, state, codeVerifier }: Proof & { callbackUrl: URL },
): Promise<ProviderProfile> {
  const { oauth, client } = await loadClient(config, provider)
  const tokens = await oauth.authorizationCodeGrant(client, callbackUrl, {
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: provider === 'google',
  })
  const ask = async (url: string): Promise<unknown> => {
    const target = new URL(standInFor(config, url))
    const answer = await oauth.fetchProtectedResource(client, tokens.access_token, target, 'GET')
    if (!answer.ok) throw new Error(`the provider replied with ${answer.status}`)
    return answer.json()
  }
  return PROFILES[provider](ask, tokens.claims()?.sub)
}

async function loadClient(config: Config, provider: Provider) {
  const { id, secret } = credentials(config, provider)
  if (!id || !secret) throw new AppError('auth.provider-unknown')
  // Imported at the first use of a provider, because most programs and tests never use one.
  const oauth = await import('openid-client')
  const { issuer, authorization_endpoint, token_endpoint } = SERVERS[provider]
  const server = {
    issuer,
    authorization_endpoint: standInFor(config, authorization_endpoint),
    token_endpoint: standInFor(config, token_endpoint),
  }
  const client = new oauth.Configuration(server, id, {}, oauth.ClientSecretPost(secret))
  client.timeout = TIMEOUT_SECONDS
  client[oauth.customFetch] = fetchFromProvider
  if (config.OAUTH_STAND_IN_URL) oauth.allowInsecureRequests(client)
  return { oauth, client }
}

/** Names the application, which GitHub requires. Never follows a redirect, which would get the secret. */
const fetchFromProvider: CustomFetch = (url, { headers, body, ...options }) =>
  fetch(url, {
    ...options,
    body: body ?? null,
    headers: { ...headers, accept: 'application/json', 'user-agent': 'NextRound' },
    redirect: 'error',
  })

/** In tests, a local server answers at the provider's paths. */
const standInFor = ({ OAUTH_STAND_IN_URL: base }: Config, url: string) =>
  base ? url.replace('https:/', base) : url
