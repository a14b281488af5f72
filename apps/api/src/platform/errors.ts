import type { ErrorCode } from '@nextround/contract/errors'

type Options = ErrorOptions & { retryAfterSeconds?: number }

/** Thrown anywhere below a route. The error handler chooses the status and the web app chooses the words. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, { retryAfterSeconds, ...options }: Options = {}) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
