import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i

/** Every change must come from our own pages, as JSON: a form or a script on a foreign site can send neither. */
export function requireSameOrigin(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    done(READS.has(method) ? undefined : refusal(headers, origin))
  })
}

function refusal(headers: IncomingHttpHeaders, origin: string): AppError | undefined {
  const site = headers['sec-fetch-site']
  const isOurs =
    (headers.origin === undefined || headers.origin === origin) &&
    (site === undefined || site === 'same-origin') &&
    // A browser sends at least one of the two; other clients can name our origin.
    (headers.origin !== undefined || site !== undefined)
  if (!isOurs) return new AppError('request.foreign-origin')

  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  if (hasBody && !JSON_TYPE.test(headers['content-type'] ?? ''))
    return new AppError('request.not-json')
  return undefined
}
