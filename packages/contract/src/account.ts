import * as z from 'zod/mini'
import {
  Code,
  Email,
  Name,
  Password,
  Provider,
  Role,
  TimeZone,
  Token,
  WHILE_HASHING_MS,
} from './auth.ts'
import { endpoint } from './endpoint.ts'

export const DeviceSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** The browser's user agent. May be empty. */
  userAgent: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type DeviceSession = z.infer<typeof DeviceSession>

export const Account = z.object({
  name: z.string(),
  email: Email,
  isEmailVerified: z.boolean(),
  role: Role,
  timeZone: TimeZone,
  isHiddenFromLeaderboard: z.boolean(),
  joinedAt: z.iso.datetime(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  backupCodesLeft: z.number(),
  /** The linked providers. */
  providers: z.array(Provider),
  sessions: z.array(DeviceSession),
})
export type Account = z.infer<typeof Account>

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'user',
  summary: "The caller's own account.",
  reply: Account,
})

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/api/account',
  access: 'user',
  summary: 'Changes name, time zone or leaderboard visibility. Fields left out stay the same.',
  body: z.strictObject({
    name: z.optional(Name),
    timeZone: z.optional(TimeZone),
    isHiddenFromLeaderboard: z.optional(z.boolean()),
  }),
  reply: z.object({ isChanged: z.boolean() }),
})

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/account/confirmation',
  access: 'user',
  timeLimitMs: WHILE_HASHING_MS,
  summary:
    "Confirms the caller's identity with the password or a 2FA code. Sensitive actions are allowed for ten minutes afterwards, as after signing in. Actions by editors and admins extend this, up to an hour.",
  body: z.strictObject({ password: z.optional(Password), code: z.optional(Code) }),
  reply: z.object({ isConfirmed: z.boolean() }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'user',
  timeLimitMs: WHILE_HASHING_MS,
  summary: 'Changes the password and ends all other sessions.',
  body: z.strictObject({ currentPassword: Password, newPassword: Password }),
  reply: z.object({ isChanged: z.boolean() }),
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email',
  access: 'user',
  needsConfirmation: true,
  summary: 'Sends a link to a new address; until it is opened, nothing changes.',
  body: z.strictObject({ email: Email }),
  reply: z.object({ isAccepted: z.boolean() }),
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  access: 'user',
  summary: "Sets the account's new address, with the token from the email sent to it.",
  body: z.strictObject({ token: Token }),
  reply: z.object({ isChanged: z.boolean() }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  access: 'user',
  summary: "Ends one of the caller's sessions.",
  params: z.object({ sessionId: z.uuid() }),
  reply: z.object({ hasEnded: z.boolean() }),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'user',
  summary: "Ends all of the caller's sessions except this one.",
  reply: z.object({ ended: z.number() }),
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  access: 'user',
  needsConfirmation: true,
  summary:
    'Creates a secret for an authenticator app. It takes effect once a code from the app is confirmed.',
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/account/second-factor',
  access: 'user',
  summary:
    'Turns on two-factor authentication with a first code. The backup codes are shown only once.',
  body: z.strictObject({ code: Code }),
  reply: z.object({ backupCodes: z.array(z.string()) }),
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/account/second-factor',
  access: 'user',
  needsConfirmation: true,
  summary: 'Turns off two-factor authentication.',
  reply: z.object({ isRemoved: z.boolean() }),
})

export const linkProvider = endpoint({
  method: 'POST',
  path: '/api/account/providers/:provider',
  access: 'user',
  needsConfirmation: true,
  summary: 'Where to send the browser to link a provider with the same verified email.',
  params: z.object({ provider: Provider }),
  reply: z.object({ url: z.string() }),
})

export const unlinkProvider = endpoint({
  method: 'DELETE',
  path: '/api/account/providers/:provider',
  access: 'user',
  needsConfirmation: true,
  summary: "Unlinks a provider, unless it's the only way to sign in.",
  params: z.object({ provider: Provider }),
  reply: z.object({ isUnlinked: z.boolean() }),
})

export const exportMyData = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/account/export',
  access: 'user',
  timeLimitMs: 60_000,
  rateClass: 'expensive',
  needsConfirmation: true,
  summary:
    'All rows that belong to the caller: one JSON file, or one CSV file per table in a ZIP. Secrets, guide PDFs, receipts, and messages or applications sent through the forms are not included.',
  query: z.object({ format: z.enum(['json', 'csv']) }),
  types: ['application/json', 'application/zip'],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'user',
  needsConfirmation: true,
  summary:
    'Deletes the account with its rows and files. Payments and audit lines stay, without name and address.',
  reply: z.object({ isDeleted: z.boolean() }),
})
