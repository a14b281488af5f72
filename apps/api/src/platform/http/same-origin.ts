import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Kind } from './route.ts'
import { hasBody } from './time-limits.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i
const MULTIPART_TYPE = /^multipart\/form-data; ?boundary=/i

/**
 * Every change must come from our own pages, as JSON: a form or script on a foreign site can send neither. For uploads,
 * which look like forms, only the origin decides. Streams and files may also be read only by our pages. A one-click
 * unsubscribe comes from a mail program without an origin, so its token decides. So does that of a judge, which no
 * browser sends on its own.
 */
export function requireSameOrigin(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', ({ method, headers, routeOptions: { config } }, _reply, done) => {
    const kind = config.kind ?? 'json'
    if (config.isOneClick) done()
    else if (config.access === 'judge') done(wrongType(headers))
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
    // Browsers send at least one of the two headers. Other clients can name our origin.
    (headers.origin !== undefined || site !== undefined)
  if (!isOurs) return foreign()

  if (kind !== 'upload') return wrongType(headers)
  const type = headers['content-type'] ?? ''
  return MULTIPART_TYPE.test(type) ? undefined : new AppError('request.not-multipart')
}

const wrongType = (headers: IncomingHttpHeaders) =>
  hasBody(headers) && !JSON_TYPE.test(headers['content-type'] ?? '')
    ? new AppError('request.not-json')
    : undefined

/** Browsers send no origin when they read, and only newer ones send the site. `none` means the address bar. */
const isForeignRead = (
  { origin: from, 'sec-fetch-site': site }: IncomingHttpHeaders,
  origin: string,
) =>
  (from !== undefined && from !== origin) ||
  (site !== undefined && site !== 'same-origin' && site !== 'none')
