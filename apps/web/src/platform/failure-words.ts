import { CallError } from '@nextround/contract/call'

type Code = CallError['code']
/** What only the screens of some features meet. */
export type AuthCode = Exclude<Extract<Code, `auth.${string}`>, 'auth.required' | 'auth.forbidden'>
export type QuizCode = Extract<Code, `${'question' | 'quiz'}.${string}`>

/** What may befall any page, so every page carries the words for it. */
export const FAILURE_WORDS: Record<Exclude<Code, AuthCode | QuizCode>, string> = {
  'network.unreachable': 'We could not reach the server. Check your connection.',
  'server.unavailable': 'The server is busy at the moment. It should be back soon.',
  'server.failed': 'The mistake is on our side. We have made a note of it.',
  'request.invalid': 'The server did not understand this request.',
  'request.too-large': 'That is more than we can take at once.',
  'request.not-json': 'The server did not understand this request.',
  'request.foreign-origin': 'This request came from another site, so it was refused.',
  'request.too-many': 'That was a lot at once. Wait a minute, then go on.',
  'auth.required': 'Please log in first.',
  'auth.forbidden': 'Your account may not see this.',
  'route.not-found': 'This is not here any more.',
}

const UNFORESEEN = 'The mistake is on our side.'

/** For a page that could not be shown. A form has more to say: error-words.ts. */
export const wordsForFailure = (error: unknown): string => {
  const words: Partial<Record<Code, string>> = FAILURE_WORDS
  return (error instanceof CallError && words[error.code]) || UNFORESEEN
}

/** What a learner can quote, so that we find the request in our logs. */
export const requestIdOf = (error: unknown) =>
  error instanceof CallError ? error.requestId : undefined
