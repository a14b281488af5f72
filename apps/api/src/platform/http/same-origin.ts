import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i

/** Every change must come from our own pages, as JSON: a form or a script on a foreign site can send neither. */
export function requireSameOrigin(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (READS.has(method)) return

    const site = headers['sec-fetch-site']
    const isOurs =
      (headers.origin === undefined || headers.origin === origin) &&
      (site === undefined || site === 'same-origin') &&
      // A browser sends at least one of the two; other clients can name our origin.
      (headers.origin !== undefined || site !== undefined)
    if (!isOurs) throw new AppError('request.foreign-origin')

    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (hasBody && !JSON_TYPE.test(headers['content-type'] ?? ''))
      throw new AppError('request.not-json')
  })
}
