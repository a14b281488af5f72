import type { ErrorCode } from '@nextround/contract/errors'

/** Thrown anywhere below a route; the error handler chooses the status, the web app the words. */
export class AppError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
  }
}
