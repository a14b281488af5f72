import { CallError } from '@nextround/contract/call'
import {
  type AuthCode,
  type CodingTaskCode,
  type CorrectionCode,
  FAILURE_WORDS,
  type InboxCode,
  type MockCode,
  type PaymentCode,
  type PersonCode,
  type QuizCode,
  type ReminderCode,
  type SampleCode,
  type TutorCode,
  pageErrorMessage,
} from './failure-words.ts'

const AUTH_WORDS: Record<AuthCode, string> = {
  'auth.wrong-credentials': 'Invalid credentials. Please try again.',
  'auth.email-not-verified': 'Please verify your email first, with the link we sent you.',
  'auth.email-taken': "There's already an account with this email. Sign in instead.",
  'auth.suspended': 'This account is suspended. Contact us if you think this is a mistake.',
  'auth.too-many-tries': 'Too many attempts. Try again later, or reset your password by email.',
  'auth.password-too-short':
    'This password is too short. It needs 8 characters, or 15 for an admin account.',
  'auth.password-too-common': 'This password is too common and easy to guess. Choose another one.',
  'auth.link-expired': 'This link has expired or already been used. Ask for a new one.',
  'auth.second-factor-required': 'Enter the code from your authenticator app.',
  'auth.second-factor-missing':
    'Team accounts need two-factor authentication. Turn it on in your account, then sign in again.',
  'auth.second-factor-exists': 'Two-factor authentication is already on.',
  'auth.wrong-code': 'That code is wrong or already used. Wait for the next one and try again.',
  'auth.confirmation-required': "Please confirm it's you.",
  'auth.provider-unknown': "This sign-in method isn't available here.",
  'auth.session-not-found': 'This session has already ended.',
  'auth.last-way-in': 'This is your only way to sign in. Set a password first.',
  'auth.time-zone-changed':
    'You can change your time zone once every 24 hours. Go back to the old one to save your other changes now, or try again tomorrow.',
}

type SomeCode =
  | QuizCode
  | PaymentCode
  | InboxCode
  | SampleCode
  | TutorCode
  | CorrectionCode
  | ReminderCode
  | MockCode
  | CodingTaskCode
  | PersonCode

/**
 * The message for each error code. Codes of a single feature have theirs in that feature's file, such as quiz-words.ts.
 * A code without a message doesn't compile.
 */
const WORDS: Record<Exclude<CallError['code'], SomeCode>, string> &
  Partial<Record<SomeCode, string>> = { ...FAILURE_WORDS, ...AUTH_WORDS }

export const errorMessage = (error: unknown) =>
  (error instanceof CallError && WORDS[error.code]) || pageErrorMessage(error)

/** Returns undefined if the server failed or is unavailable: the caller then says what it couldn't do. */
export const serviceMessage = (error: unknown): string | undefined =>
  error instanceof CallError && !error.code.startsWith('server.') ? WORDS[error.code] : undefined
