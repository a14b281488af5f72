import { brand } from '@nextround/content'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import { CLIENT_IP_HEADER, LIBRARY_COOKIE } from './call-better-auth.ts'
import { providerSettings } from './providers/provider-settings.ts'
import { SESSION_DAYS } from './session-limits.ts'

const DAY = 24 * 60 * 60
/** A sentence of the library's own; what quotes an address or an error has other signs too. */
const PLAIN_WORDS = /^[a-z_ .,:()'-]+$/i

export type BetterAuth = ReturnType<typeof createBetterAuth>

/**
 * The library handles the OAuth round trip: state, PKCE and the mapping to an account. Its own routes are not served,
 * and its sessions are replaced by ours, so that access, limits, cookies and the audit log are decided in one place.
 */
export function createBetterAuth({ config, log, pool }: Pick<Deps, 'config' | 'log' | 'pool'>) {
  const tables = new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  })
  return betterAuth({
    appName: brand.name,
    baseURL: config.PUBLIC_URL,
    basePath: '/api/auth',
    secret: config.TOKEN_KEYS[0].secret,
    trustedOrigins: [config.PUBLIC_URL],
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => {
        const err = [message, ...details].find((detail) => detail instanceof Error)
        const reason = PLAIN_WORDS.test(message) ? message : undefined
        log.warn({ reason, err }, 'better-auth')
      },
    },
    // No transaction: the library would hold a connection while it waits for a provider.
    database: { db: tables, type: 'postgres', casing: 'camel', transaction: false },
    user: {
      modelName: 'users',
      additionalFields: { termsAcceptedAt: { type: 'date', required: false, input: false } },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_DAYS.absolute * DAY,
      // `findSession` ends idle sessions and stores the time of the last visit.
      disableSessionRefresh: true,
      freshAge: 0,
    },
    account: {
      modelName: 'accounts',
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, disableImplicitLinking: true },
    },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    // Counted by us, per account and per network, for all processes.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      // Else the library puts `__Secure-` before our names as soon as the address starts with https.
      useSecureCookies: false,
      cookiePrefix: '__Host-auth',
      cookies: { session_token: { name: LIBRARY_COOKIE } },
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
    },
    databaseHooks: {
      user: {
        create: { before: async (user) => ({ data: { ...user, termsAcceptedAt: new Date() } }) },
      },
      account: {
        // The profile is read once. No access token to anyone's GitHub or Google is stored.
        create: { before: async (account) => ({ data: { ...account, accessToken: null } }) },
      },
    },
    plugins: [genericOAuth({ config: providerSettings(config) })],
  })
}
