/**
 * Every error the API can answer with, once. The status is chosen here; the words a person reads,
 * in the web app. No schema stands in this file: every page of the site loads it.
 */
export const ERRORS = {
  'request.invalid': 400,
  'request.too-large': 413,
  'request.not-json': 415,
  'request.foreign-origin': 403,
  'request.too-many': 429,
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.wrong-credentials': 401,
  'auth.email-not-verified': 403,
  'auth.email-taken': 409,
  'auth.suspended': 403,
  'auth.too-many-tries': 429,
  'auth.password-too-short': 400,
  'auth.password-too-common': 400,
  'auth.link-expired': 400,
  'auth.second-factor-required': 401,
  'auth.second-factor-missing': 403,
  'auth.second-factor-exists': 409,
  'auth.wrong-code': 400,
  'auth.confirmation-required': 403,
  'auth.provider-unknown': 404,
  'auth.session-not-found': 404,
  'auth.last-way-in': 409,
  'question.not-found': 404,
  'question.too-many-reports': 429,
  'quiz.no-questions': 409,
  'quiz.not-found': 404,
  'route.not-found': 404,
  'server.unavailable': 503,
  'server.failed': 500,
} as const

export type ErrorCode = keyof typeof ERRORS

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code)
