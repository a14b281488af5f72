import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Redis } from 'ioredis'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import { identifyCallers, type Sessions } from './caller.ts'
import { setErrorHandler } from './error-handler.ts'
import { OneLinePerRequest } from './log-requests.ts'
import { limitRate } from './rate-limit.ts'
import { replyWriter } from './reply-writer.ts'
import { keepRouteTable } from './route-table.ts'
import { requireSameOrigin } from './same-origin.ts'
import { refuseEarly } from './refuse-early.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { endStreamsOnClose } from './send-events.ts'
import { LONGEST_BODY_MS, limitBodyTime, TIMING, type Timing } from './time-limits.ts'

const SECOND = 1_000
const NO_SESSIONS: Sessions = { tokenOf: () => undefined, find: async () => undefined }

/** The bare server: limits, headers, one error handler; knows no feature. */
export function createServer({
  config,
  log,
  redis,
  sessions = NO_SESSIONS,
  timing = TIMING,
}: {
  config: Config
  log: Log
  redis: Redis
  sessions?: Sessions
  timing?: Timing
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new OneLinePerRequest(log),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES ?? false,
    bodyLimit: 64 * 1024,
    // The last resort: each endpoint has a stricter one.
    requestTimeout: LONGEST_BODY_MS,
    connectionTimeout: timing.silenceMs,
    keepAliveTimeout: 65 * SECOND,
    http: { headersTimeout: 10 * SECOND },
    routerOptions: { maxParamLength: 200 },
    // A request that arrives while we drain is still answered; the connection is closed after it.
    return503OnClosing: false,
  }) as unknown as FastifyInstance

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(replyWriter({ isChecked: config.NODE_ENV !== 'production' }))
  app.removeContentTypeParser('text/plain')
  // Left unread: an upload is read part by part, by whoever answers it, and one click says all in its address.
  for (const form of ['multipart/form-data', 'application/x-www-form-urlencoded'])
    app.addContentTypeParser(form, (_request, _body, done) => done(null))
  setErrorHandler(app, config)
  keepRouteTable(app)
  setSecurityHeaders(app)
  limitBodyTime(app, timing)
  refuseEarly(app, timing)
  endStreamsOnClose(app)
  requireSameOrigin(app, config.PUBLIC_URL)
  identifyCallers(app, sessions)
  limitRate(app, redis)
  app.setNotFoundHandler(async (request) => {
    await app.countCall(request)
    throw new AppError('route.not-found')
  })
  return app
}
