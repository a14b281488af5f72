import { type Provider, Provider as Providers } from '@nextround/contract/auth'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import * as z from 'zod'
import type { Config } from '#platform/config.ts'
import { fetchFromProvider } from './fetch-from-provider.ts'
import { PROFILES } from './profiles.ts'

const ADDRESSES = {
  github: {
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    scopes: ['read:user', 'user:email'],
  },
  google: {
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    scopes: ['openid', 'email', 'profile'],
  },
} as const

const Tokens = z.object({ access_token: z.string().min(1) })

const keysOf = (config: Config, provider: Provider) =>
  provider === 'github'
    ? { id: config.GITHUB_CLIENT_ID, secret: config.GITHUB_CLIENT_SECRET }
    : { id: config.GOOGLE_CLIENT_ID, secret: config.GOOGLE_CLIENT_SECRET }

/** Those for which the operator has set an id and a secret. */
export const configuredProviders = (config: Config): Provider[] =>
  Providers.options.filter((provider) => {
    const { id, secret } = keysOf(config, provider)
    return id && secret
  })

/** One form for both, with our own calls: each has a time limit and follows no redirect. */
export const providerSettings = (config: Config): GenericOAuthConfig[] =>
  configuredProviders(config).map((provider) => {
    const { authorizationUrl, tokenUrl, scopes } = ADDRESSES[provider]
    const { id = '', secret = '' } = keysOf(config, provider)
    const at = (url: string) => standIn(config, url)
    return {
      providerId: provider,
      clientId: id,
      clientSecret: secret,
      authorizationUrl: at(authorizationUrl),
      tokenUrl: at(tokenUrl),
      scopes: [...scopes],
      pkce: true,
      getToken: async ({ code, redirectURI, codeVerifier }) => {
        const answer = await fetchFromProvider(at(tokenUrl), {
          form: {
            grant_type: 'authorization_code',
            client_id: id,
            client_secret: secret,
            code,
            redirect_uri: redirectURI,
            code_verifier: codeVerifier ?? '',
          },
        })
        return { accessToken: Tokens.parse(answer).access_token }
      },
      getUserInfo: ({ accessToken = '' }) =>
        PROFILES[provider]((url) => fetchFromProvider(at(url), { accessToken })),
      accountSubject: ({ profile }) => String(profile['id']),
    }
  })

/** In tests a server on this machine answers at the provider's own paths. */
const standIn = ({ OAUTH_STAND_IN_URL: base }: Config, url: string) =>
  base ? url.replace('https:/', base) : url
