import { CallError } from '@nextround/contract/call'

type Code = CallError['code']
/** Error codes that only some features can receive. */
export type AuthCode = Exclude<Extract<Code, `auth.${string}`>, 'auth.required' | 'auth.forbidden'>
export type QuizCode = Extract<Code, `${'question' | 'quiz' | 'bookmark'}.${string}`>
export type PaymentCode = Extract<Code, `${'guide' | 'payment' | 'statement'}.${string}`>
export type InboxCode = Extract<Code, `inbox.${string}`>
export type SampleCode = Extract<Code, `sample.${string}`>
export type TutorCode = Extract<Code, `tutor.${string}`>
export type CorrectionCode = Extract<Code, `correction.${string}`>
export type MockCode = Extract<Code, `mock.${string}`>
export type CodingTaskCode = Extract<Code, `${'coding-task' | 'submission'}.${string}`>
export type PersonCode = Extract<Code, `person.${string}`>
export type ReminderCode = Extract<Code, `reminders.${string}`>

/** Messages for errors that can occur on any page, so every page loads them. */
export const FAILURE_WORDS: Record<
  Exclude<
    Code,
    | AuthCode
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
  >,
  string
> = {
  'network.unreachable': "We couldn't reach the server. Check your connection.",
  'server.unavailable': 'The server is busy. Try again in a moment.',
  'server.failed': "Something went wrong on our side. We've logged the error.",
  'request.invalid': 'Something went wrong. Reload the page and try again.',
  'request.too-large': "That's too large to send.",
  'request.not-json': 'Something went wrong. Reload the page and try again.',
  'request.not-multipart': 'Something went wrong. Reload the page and try again.',
  'request.wrong-file-type': "We can't accept files of this type.",
  'request.too-slow': 'Sending took too long. Check your connection and try again.',
  'request.foreign-origin': 'This request came from another site, so we blocked it.',
  'request.too-many': 'Too many requests. Try again in a minute.',
  'auth.required': 'Please sign in first.',
  'auth.forbidden': "You don't have access to this.",
  'resource.not-found': 'This no longer exists.',
  'route.not-found': 'This no longer exists.',
}

const GENERIC_ERROR = 'Something went wrong on our side.'

/** Chromium, Firefox and Safari throw these if a page's code doesn't load. */
const NOT_FETCHED =
  /^(Failed to fetch|NetworkError|Load failed|error loading dynamically|Importing a module)/i

/** The message for a page that couldn't be shown. Forms need more messages: see error-words.ts. */
export const pageErrorMessage = (error: unknown): string => {
  const words: Partial<Record<Code, string>> = FAILURE_WORDS
  const code = findErrorCode(error)
  return (code && words[code]) || GENERIC_ERROR
}

function findErrorCode(error: unknown): Code | undefined {
  if (error instanceof CallError) return error.code
  return error instanceof TypeError && NOT_FETCHED.test(error.message)
    ? 'network.unreachable'
    : undefined
}

/** Learners can quote this ID, so that we find the request in our logs. */
export const findRequestId = (error: unknown) =>
  error instanceof CallError ? error.requestId : undefined
