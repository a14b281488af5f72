import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Kind } from './route.ts'
import { hasBody } from './time-limits.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i
const MULTIPART_TYPE = /^multipart\/form-data; ?boundary=/i

/**
 * Every change must come from our own pages, as JSON: a form or a script on a foreign site can send neither. An upload
 * comes as a form does, so there the origin alone decides. Streams and files are only for our pages also to be read.
 * One click in a mail program comes from nowhere we know, with the token that decides.
 */
export function requireSameOrigin(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', ({ method, headers, routeOptions: { config } }, _reply, done) => {
    const kind = config.kind ?? 'json'
    if (config.isOneClick) done()
    else if (!READS.has(method)) done(refusal(headers, origin, kind))
    else done(kind === 'json' || !isForeignRead(headers, origin) ? undefined : foreign())
  })
}

const foreign = () => new AppError('request.foreign-origin')

function refusal(headers: IncomingHttpHeaders, origin: string, kind: Kind): AppError | undefined {
  const site = headers['sec-fetch-site']
  const isOurs =
    (headers.origin === undefined || headers.origin === origin) &&
    (site === undefined || site === 'same-origin') &&
    // A browser sends at least one of the two; other clients can name our origin.
    (headers.origin !== undefined || site !== undefined)
  if (!isOurs) return foreign()

  const type = headers['content-type'] ?? ''
  if (kind === 'upload')
    return MULTIPART_TYPE.test(type) ? undefined : new AppError('request.not-multipart')
  return hasBody(headers) && !JSON_TYPE.test(type) ? new AppError('request.not-json') : undefined
}

/** A browser says nothing of the origin when it reads, and only new ones say which site asks; `none` is the address bar. */
const isForeignRead = (
  { origin: from, 'sec-fetch-site': site }: IncomingHttpHeaders,
  origin: string,
) =>
  (from !== undefined && from !== origin) ||
  (site !== undefined && site !== 'same-origin' && site !== 'none')
