import { ERRORS, type ErrorCode } from '@nextround/contract/errors'
import type { Problem } from '@nextround/contract/problem'
import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError } from '../errors.ts'

/** What Fastify and Postgres call a mistake, in our words. */
const CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.not-json',
  ECONNREFUSED: 'server.unavailable',
  ECONNRESET: 'server.unavailable',
  EPIPE: 'server.unavailable',
  '57014': 'server.unavailable', // statement_timeout
  '57P01': 'server.unavailable', // the server shuts down
  '57P03': 'server.unavailable', // the server starts up
  '53300': 'server.unavailable', // too many connections
  '22021': 'request.invalid', // a text with U+0000, which the database cannot hold
  '22P05': 'request.invalid', // the same within JSON
}
/** pg gives these no code. */
const LOST_CONNECTION =
  /connection terminated|is not queryable|timeout exceeded when trying to connect/i

/** The one place that turns an error into a reply: a code, an id, and never its text. */
export function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const code = codeOf(error)
    const status = ERRORS[code]
    if (status >= 500) request.log.error({ err: error }, code)
    const wait = error instanceof AppError ? error.retryAfterSeconds : undefined
    if (status === 503 || wait) reply.header('retry-after', String(wait ?? 2))

    const problem: Problem = { code, requestId: request.id }
    if (hasZodFastifySchemaValidationErrors(error)) {
      problem.fields = error.validation.map(
        ({ instancePath }) => `${error.validationContext}${instancePath}`,
      )
    }
    return reply.status(status).type('application/json').send(problem)
  })
}

function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof AppError) return error.code
  if (hasZodFastifySchemaValidationErrors(error)) return 'request.invalid'
  const known = CODES[error.code]
  if (known) return known
  if (LOST_CONNECTION.test(error.message)) return 'server.unavailable'
  const isCallersFault = error.statusCode !== undefined && error.statusCode < 500
  return isCallersFault ? 'request.invalid' : 'server.failed'
}
