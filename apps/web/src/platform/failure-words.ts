import { CallError } from '@nextround/contract/call'

type Code = CallError['code']
/** Errors that only some features meet. */
export type AuthCode = Exclude<Extract<Code, `auth.${string}`>, 'auth.required' | 'auth.forbidden'>
export type QuizCode = Extract<Code, `${'question' | 'quiz' | 'bookmark'}.${string}`>
export type PaymentCode = Extract<Code, `${'guide' | 'payment' | 'statement'}.${string}`>
export type InboxCode = Extract<Code, `inbox.${string}`>
export type SampleCode = Extract<Code, `sample.${string}`>
export type TutorCode = Extract<Code, `tutor.${string}`>
export type ReminderCode = Extract<Code, `reminders.${string}`>

/** Errors that any page may meet: their messages are loaded with every page. */
export const FAILURE_WORDS: Record<
  Exclude<
    Code,
    AuthCode | QuizCode | PaymentCode | InboxCode | SampleCode | TutorCode | ReminderCode
  >,
  string
> = {
  'network.unreachable': 'We could not reach the server. Check your connection.',
  'server.unavailable': 'The server is busy at the moment. It should be back soon.',
  'server.failed': 'The mistake is on our side. We have made a note of it.',
  'request.invalid': 'The server did not understand this request.',
  'request.too-large': 'That is more than we can take at once.',
  'request.not-json': 'The server did not understand this request.',
  'request.not-multipart': 'The server did not understand this request.',
  'request.wrong-file-type': 'We cannot take a file of this type.',
  'request.too-slow': 'Sending took too long. Check your connection and try again.',
  'request.foreign-origin': 'This request came from another site, so it was refused.',
  'request.too-many': 'That was a lot at once. Wait a minute, then try again.',
  'auth.required': 'Please log in first.',
  'auth.forbidden': 'Your account has no access to this.',
  'resource.not-found': 'This no longer exists.',
  'route.not-found': 'This no longer exists.',
}

const UNFORESEEN = 'The mistake is on our side.'

/** What Chromium, Firefox and Safari throw when a file of ours does not load: code or data of a page. */
const NOT_FETCHED =
  /^(Failed to fetch|NetworkError|Load failed|error loading dynamically|Importing a module)/i

/** For a page that could not be shown. A form has more to say: error-words.ts. */
export const wordsForFailure = (error: unknown): string => {
  const words: Partial<Record<Code, string>> = FAILURE_WORDS
  const code = codeOf(error)
  return (code && words[code]) || UNFORESEEN
}

function codeOf(error: unknown): Code | undefined {
  if (error instanceof CallError) return error.code
  if (error instanceof TypeError && NOT_FETCHED.test(error.message)) return 'network.unreachable'
  // A file that a gateway answered for.
  const { status = 0 } = (error ?? {}) as { status?: number }
  return status >= 500 ? 'server.unavailable' : undefined
}

/** What a learner can quote, so that we find the request in our logs. */
export const requestIdOf = (error: unknown) =>
  error instanceof CallError ? error.requestId : undefined
