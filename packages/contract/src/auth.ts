import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PASSWORD_LENGTH } from './password.ts'

export const Role = z.enum(['learner', 'editor', 'admin'])
export type Role = z.infer<typeof Role>

/** Who else can vouch for a learner. Shown only where the operator has set them up. */
export const Provider = z.enum(['github', 'google'])
export type Provider = z.infer<typeof Provider>
export const PROVIDER_NAMES: Record<Provider, string> = { github: 'GitHub', google: 'Google' }

export const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
export const Email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254))
/** As typed: nothing is trimmed. Whether it is good enough is decided by the server, with a reason. */
export const Password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.most))
/** An IANA name, such as Asia/Kolkata. */
export const TimeZone = z.string().check(z.minLength(1), z.maxLength(64))
/** Six digits of an authenticator app, or one of the codes kept for the day it is lost. */
export const Code = z.string().check(z.trim(), z.minLength(6), z.maxLength(20))
/** Passwords are hashed in turn, and the server lets nobody wait for longer than ten seconds. */
export const WHILE_HASHING_MS = 20_000
export const Token = z.string().check(z.minLength(1), z.maxLength(1000))

export const CurrentUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.email(),
  role: Role,
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'public',
  summary: 'The signed-in user, or null for a guest.',
  reply: z.object({ user: z.nullable(CurrentUser) }),
})

export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/api/sign-in/options',
  access: 'public',
  summary: 'Which providers can be used to sign in here.',
  reply: z.object({ providers: z.array(Provider) }),
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/sign-up',
  access: 'public',
  timeLimitMs: WHILE_HASHING_MS,
  summary:
    'Makes an account. Signs in at once, unless the e-mail must be verified first; then the reply is the same for an address that has an account.',
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
    'Signs in with e-mail and password. A second factor, if there is one, is asked for next.',
  body: z.strictObject({ email: Email, password: Password }),
  reply: z.object({ needsSecondFactor: z.boolean() }),
})

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor',
  access: 'public',
  summary: 'Completes a sign-in that waits for the second factor.',
  body: z.strictObject({ code: Code }),
  reply: z.object({ isSignedIn: z.boolean() }),
})

export const startProviderSignIn = endpoint({
  method: 'POST',
  path: '/api/sign-in/providers/:provider',
  access: 'public',
  summary:
    'Where to send the browser to sign in with a provider; it comes back to the wanted page.',
  params: z.object({ provider: Provider }),
  body: z.strictObject({ next: z.optional(z.string().check(z.maxLength(500))) }),
  reply: z.object({ url: z.string() }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/sign-out',
  access: 'public',
  summary:
    'Ends the session that the call was made with, also one that waits for its second factor.',
  reply: z.object({ hasEnded: z.boolean() }),
})

/** The same reply whether or not the address has an account: only its owner learns more, by mail. */
const Accepted = z.object({ isAccepted: z.boolean() })

export const sendVerificationMail = endpoint({
  method: 'POST',
  path: '/api/verification-mails',
  access: 'public',
  summary: 'Sends the mail that verifies an address once more.',
  body: z.strictObject({ email: Email }),
  reply: Accepted,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/email-verifications',
  access: 'public',
  timeLimitMs: WHILE_HASHING_MS,
  summary:
    'Verifies an address with the token of the mail, in the browser in which the account was made; elsewhere the password is needed too, and without it the reply is false. Signs nobody in.',
  body: z.strictObject({ token: Token, password: z.optional(Password) }),
  reply: z.object({ isVerified: z.boolean() }),
})

export const sendResetMail = endpoint({
  method: 'POST',
  path: '/api/reset-mails',
  access: 'public',
  summary: 'Sends a mail with a link to choose a new password.',
  body: z.strictObject({ email: Email }),
  reply: Accepted,
})

/** Ways into an account that somebody had set up before the owner of the address proved that it is theirs. */
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
    'Sets a new password with the token of the mail, and ends every session. Says what else was taken away.',
  body: z.strictObject({ token: Token, password: Password }),
  reply: z.object({ removed: RemovedSignInMethods }),
})

export const restoreEmail = endpoint({
  method: 'POST',
  path: '/api/email-restorations',
  access: 'public',
  summary:
    'Takes a change of e-mail back with the token of the mail to the old address, and ends every session.',
  body: z.strictObject({ token: Token }),
  reply: z.object({ isRestored: z.boolean() }),
})
