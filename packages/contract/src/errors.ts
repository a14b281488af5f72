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
  'route.not-found': 404,
  'server.unavailable': 503,
  'server.failed': 500,
} as const

export type ErrorCode = keyof typeof ERRORS

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code)
