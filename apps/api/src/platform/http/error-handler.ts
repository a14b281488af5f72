import { ERRORS, type ErrorCode } from '@nextround/contract/errors'
import type { Problem } from '@nextround/contract/problem'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { redirectToForm } from './form-page.ts'
import { networkName } from './network.ts'

/** Maps error codes of Fastify and PostgreSQL to ours. */
const CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.not-json',
  '22021': 'request.invalid', // a text with U+0000, which the database cannot hold
  '22P05': 'request.invalid', // the same within JSON
}
/** Transient errors: the same request may work in a moment. */
const NETWORK_IS_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
])
/**
 * Error classes of Postgres: connections (08), transactions that lost to another (40), no room or no connection left
 * (53), statements and servers that were stopped (57). Also a standby that is not the primary yet (25006), a
 * transaction left idle (25P03) and an unavailable lock (55P03).
 */
const DATABASE_IS_BUSY = /^((08|40|53|57)...|25006|25P03|55P03)$/
/** Errors of pg that have no code. */
const LOST_CONNECTION =
  /connection terminated|is not queryable|timeout exceeded when trying to connect/i

/** A signed-in user asked for something they may not do. Logged for later investigation. */
const REFUSED_ACCESS = new Set<ErrorCode>([
  'auth.forbidden',
  'auth.second-factor-missing',
  'auth.confirmation-required',
])

/** Turns every error into a reply with a code and a request id, but never with the error's text. */
export function setErrorHandler(
  app: FastifyInstance,
  { TOKEN_KEYS }: Pick<Config, 'TOKEN_KEYS'>,
): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const problem = toProblem(error, request)
    const { code } = problem
    const status = ERRORS[code]
    if (REFUSED_ACCESS.has(code)) {
      const accountId = request.caller.foundId()
      const network = networkName(request.ip, TOKEN_KEYS)
      request.log.warn({ security: 'access.refused', code, accountId, network }, 'refused')
    }
    const wait = error instanceof AppError ? error.retryAfterSeconds : undefined
    if (status === 503 || wait) reply.header('retry-after', String(wait ?? 2))

    // A form on a foreign page is never redirected to one of our pages.
    const led = code !== 'request.foreign-origin' && redirectToForm(request, reply, 'not-sent')
    if (led) return led

    if (hasZodFastifySchemaValidationErrors(error)) {
      problem.fields = error.validation.map(
        ({ instancePath }) => `${error.validationContext}${instancePath}`,
      )
    }
    return reply.status(status).type('application/json').send(problem)
  })
}

/** Returns what the caller may know about an error, and logs it if it is our fault. */
export function toProblem(error: Error, { id, log }: Pick<FastifyRequest, 'id' | 'log'>): Problem {
  const code = toErrorCode(error as FastifyError)
  if (ERRORS[code] >= 500) log.error({ err: error }, code)
  return { code, requestId: id }
}

function toErrorCode(error: FastifyError): ErrorCode {
  if (error instanceof AppError) return error.code
  if (hasZodFastifySchemaValidationErrors(error)) return 'request.invalid'
  const known = CODES[error.code]
  if (known) return known
  if (isForLater(error)) return 'server.unavailable'
  const isCallersFault = error.statusCode !== undefined && error.statusCode < 500
  return isCallersFault ? 'request.invalid' : 'server.failed'
}

const isForLater = ({ code, message }: FastifyError) =>
  NETWORK_IS_AWAY.has(code) || DATABASE_IS_BUSY.test(code) || LOST_CONNECTION.test(message)
