import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PASSWORD_LENGTH } from './password.ts'
import { ROLES } from './roles.ts'

export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** OAuth providers. Shown only if the operator has configured them. */
export const Provider = z.enum(['github', 'google'])
export type Provider = z.infer<typeof Provider>
export const PROVIDER_NAMES: Record<Provider, string> = { github: 'GitHub', google: 'Google' }

export const NAME_LENGTH = 80
export const EMAIL_LENGTH = 254
export const CODE_LENGTH = { least: 6, most: 20 } as const

export const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_LENGTH))
export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(EMAIL_LENGTH))
/** Never trimmed. The server decides whether it is good enough, and gives a reason. */
export const Password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.most))
/** An IANA name, such as Asia/Kolkata. */
export const TimeZone = z.string().check(z.minLength(1), z.maxLength(64))
/** Six digits from an authenticator app, or a backup code. */
export const Code = z
  .string()
  .check(z.trim(), z.minLength(CODE_LENGTH.least), z.maxLength(CODE_LENGTH.most))
/** Passwords are hashed one after another, and the server refuses callers that would wait longer than ten seconds. */
export const WHILE_HASHING_MS = 20_000
export const Token = z.string().check(z.minLength(1), z.maxLength(1000))

export const CurrentUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.email(),
  role: Role,
  /** All dates and weekdays that the user sees are in this zone, on every device. */
  timeZone: TimeZone,
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'public',
  summary: 'The signed-in user, or null for a guest.',
  reply: z.object({ user: z.nullable(CurrentUser) }),
})

export const countLearners = endpoint({
  method: 'GET',
  path: '/api/learners',
  access: 'public',
  isShared: true,
  summary: 'How many people have an account, rounded down to hundreds.',
  reply: z.object({ learners: z.int().check(z.nonnegative()) }),
})

export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/api/sign-in/options',
  access: 'public',
  summary: 'The providers that people can sign in with.',
  reply: z.object({ providers: z.array(Provider) }),
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/sign-up',
  access: 'public',
  timeLimitMs: WHILE_HASHING_MS,
  summary:
    'Creates an account. Signs in immediately, unless the email must be verified first. In that case the reply is the same for an address that already has an account.',
  body: z.strictObject({
    name: Name,
    email: Email,
    password: Password,
    hasAgreedToTerms: z.literal(true),
    timeZone: z.optional(TimeZone),
  }),
  reply: z.object({ isSignedIn: z.boolean() }),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/sign-in',
  access: 'public',
  timeLimitMs: WHILE_HASHING_MS,
  summary:
    'Signs in with email and password. If two-factor authentication is on, a code is required next.',
  body: z.strictObject({ email: Email, password: Password }),
  reply: z.object({ needsSecondFactor: z.boolean() }),
})

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor',
  access: 'public',
  summary: 'Completes a sign-in with a 2FA code.',
  body: z.strictObject({ code: Code }),
  reply: z.object({ isSignedIn: z.boolean() }),
})

export const startProviderSignIn = endpoint({
  method: 'POST',
  path: '/api/sign-in/providers/:provider',
  access: 'public',
  summary:
    'Where to send the browser to sign in with a provider; it returns to the requested page.',
  params: z.object({ provider: Provider }),
  body: z.strictObject({ next: z.optional(z.string().check(z.maxLength(500))) }),
  reply: z.object({ url: z.string() }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/sign-out',
  access: 'public',
  summary: 'Ends the session of this call, including one that still needs its 2FA code.',
  reply: z.object({ hasEnded: z.boolean() }),
})

/** The reply is the same whether or not the address has an account: only its owner learns more, by email. */
const Accepted = z.object({ isAccepted: z.boolean() })

export const sendVerificationMail = endpoint({
  method: 'POST',
  path: '/api/verification-mails',
  access: 'public',
  summary: 'Sends the verification email again.',
  body: z.strictObject({ email: Email }),
  reply: Accepted,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/email-verifications',
  access: 'public',
  timeLimitMs: WHILE_HASHING_MS,
  summary:
    "Verifies an address with the token from the email, in the browser that created the account. Any other browser also needs the password; without it the reply is false. Doesn't sign in.",
  body: z.strictObject({ token: Token, password: z.optional(Password) }),
  reply: z.object({ isVerified: z.boolean() }),
})

export const sendResetMail = endpoint({
  method: 'POST',
  path: '/api/reset-mails',
  access: 'public',
  summary: 'Sends an email with a link to choose a new password.',
  body: z.strictObject({ email: Email }),
  reply: Accepted,
})

/** Sign-in methods that a recovery or a reset has removed, because someone else may have added them. */
export const RemovedSignInMethods = z.object({
  secondFactor: z.boolean(),
  providers: z.array(Provider),
})
export type RemovedSignInMethods = z.infer<typeof RemovedSignInMethods>

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-resets',
  access: 'public',
  timeLimitMs: WHILE_HASHING_MS,
  summary:
    'Sets a new password with the token from the email and ends every session. Returns the sign-in methods that were removed.',
  body: z.strictObject({ token: Token, password: Password }),
  reply: z.object({ removed: RemovedSignInMethods }),
})

export const RecoveredAccount = z.object({
  /** False if the address had not been changed, or is taken. */
  isEmailRestored: z.boolean(),
  /** True if another verified account has the address now. The same link restores it once it is free. */
  isEmailTaken: z.boolean(),
  removed: RemovedSignInMethods,
})
export type RecoveredAccount = z.infer<typeof RecoveredAccount>

export const recoverAccount = endpoint({
  method: 'POST',
  path: '/api/account-recoveries',
  access: 'public',
  summary:
    'Takes an account back with the token from a security email: restores the address, removes the password and recently added sign-in methods, ends every session and sends a link to choose a new password.',
  body: z.strictObject({ token: Token }),
  reply: RecoveredAccount,
})
