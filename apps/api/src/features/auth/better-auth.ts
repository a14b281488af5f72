import { brand } from '@nextround/content'
import { PASSWORD_LENGTH } from '@nextround/contract/password'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Announce, Events } from '#events'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import { CLIENT_IP_HEADER } from './ask-better-auth.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { providerSettings } from './providers/provider-settings.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { SESSION_DAYS } from './session-limits.ts'
import type { Tries } from './tries.ts'

const DAY = 24 * 60 * 60

type Tell = <Event extends keyof Events>(event: Event, payload: Events[Event]) => Promise<void>

export type BetterAuth = ReturnType<typeof createBetterAuth>

/**
 * The library keeps passwords, mail tokens and round trips to providers right. Its own routes are not
 * served: our endpoints call it, so that access, limits and replies are decided in one place.
 */
export function createBetterAuth(
  { config, log, pool, db }: Pick<Deps, 'config' | 'log' | 'pool' | 'db'>,
  { announce, tries }: { announce: Announce; tries: Pick<Tries, 'mayMail'> },
) {
  const tables = new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  })
  const tell: Tell = (event, payload) =>
    db.transaction().execute((trx) => announce(trx, event, payload))
  const mustVerify = config.EMAIL_VERIFICATION === 'required'

  return betterAuth({
    appName: brand.name,
    baseURL: config.PUBLIC_URL,
    basePath: '/api/auth',
    secret: config.SESSION_SECRET,
    trustedOrigins: [config.PUBLIC_URL],
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => log.warn({ reason: message }, 'better-auth'),
    },
    // No transaction: the library would keep a connection while a password is hashed.
    database: { db: tables, type: 'postgres', casing: 'camel', transaction: false },
    user: {
      modelName: 'users',
      additionalFields: {
        timeZone: { type: 'string', required: false },
        termsAcceptedAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_DAYS.absolute * DAY,
      // Our own reader decides about idle sessions and keeps the time of the last visit.
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
      cookiePrefix: '__Host-auth',
      cookies: { session_token: { name: SESSION_COOKIE } },
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      requireEmailVerification: mustVerify,
      revokeSessionsOnPasswordReset: true,
      password: createPasswordHasher(),
      onExistingUserSignUp: async ({ user }) => {
        if (await tries.mayMail(user.email)) await tell('sign-up.repeated', { userId: user.id })
      },
    },
    emailVerification: {
      sendVerificationEmail: ({ user }) => tell('verification.requested', { email: user.email }),
      afterEmailVerification: (user) => tell('account.opened', { userId: user.id }),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({ data: { ...user, termsAcceptedAt: new Date() } }),
          after: async ({ id, emailVerified }) => {
            if (emailVerified || !mustVerify) await tell('account.opened', { userId: id })
          },
        },
      },
      account: {
        // A provider is asked once, for the profile: we keep no key to anyone's GitHub or Google.
        create: { before: async (account) => ({ data: { ...account, accessToken: null } }) },
      },
    },
    plugins: [genericOAuth({ config: providerSettings(config) })],
  })
}
