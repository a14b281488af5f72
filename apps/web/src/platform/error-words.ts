import { CallError } from '@nextround/contract/call'
import {
  type AuthCode,
  FAILURE_WORDS,
  type InboxCode,
  type PaymentCode,
  type QuizCode,
  type ReminderCode,
  type SampleCode,
  type TutorCode,
  wordsForFailure,
} from './failure-words.ts'

const AUTH_WORDS: Record<AuthCode, string> = {
  'auth.wrong-credentials': 'Invalid credentials. Please try again.',
  'auth.email-not-verified':
    'Please verify your e-mail first. The link is in the mail we sent you.',
  'auth.email-taken': 'There is an account with this e-mail already. Sign in instead.',
  'auth.suspended': 'This account is suspended. Write to us if you think that is a mistake.',
  'auth.too-many-tries': 'Too many tries. Wait a while, or choose a new password by mail.',
  'auth.password-too-short':
    'This password is too short. It needs 8 characters, or 15 for an admin account.',
  'auth.password-too-common':
    'This password is among the first that attackers try. Choose a less common one.',
  'auth.link-expired': 'This link has been used or is too old. Ask for a new one.',
  'auth.second-factor-required': 'Enter the code from your authenticator app.',
  'auth.second-factor-missing':
    'Accounts of the team need a second factor. Turn it on in your account, then sign in with it.',
  'auth.second-factor-exists': 'The second factor is on already.',
  'auth.wrong-code': 'This code is not right, or was used already. Try the next one.',
  'auth.confirmation-required': 'Please confirm that it is you.',
  'auth.provider-unknown': 'This way of signing in is not set up here.',
  'auth.session-not-found': 'This session has ended already.',
  'auth.last-way-in': 'This is your only way to sign in. Set a password first.',
}

type SomeCode = QuizCode | PaymentCode | InboxCode | SampleCode | TutorCode | ReminderCode

/** The message for each error code; those of quizzes, payments, the inbox, the tutor and the link of a reminder are where they are shown, such as quiz-words.ts. A code without one does not compile. */
const WORDS: Record<Exclude<CallError['code'], SomeCode>, string> &
  Partial<Record<SomeCode, string>> = { ...FAILURE_WORDS, ...AUTH_WORDS }

export const errorMessage = (error: unknown) =>
  (error instanceof CallError && WORDS[error.code]) || wordsForFailure(error)

/** Undefined for a server that failed or is unreachable: then the caller says what it could not do. */
export const serviceMessage = (error: unknown): string | undefined =>
  error instanceof CallError && !error.code.startsWith('server.') ? WORDS[error.code] : undefined
