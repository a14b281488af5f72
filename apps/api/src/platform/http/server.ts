import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Redis } from 'ioredis'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import { setErrorHandler } from './error-handler.ts'
import { OneLinePerRequest } from './log-requests.ts'
import { limitRate } from './rate-limit.ts'
import { replyWriter } from './reply-writer.ts'
import { keepRouteTable } from './route-table.ts'
import { requireSameOrigin } from './same-origin.ts'
import { setSecurityHeaders } from './security-headers.ts'

const SECOND = 1_000

/** The bare server: limits, headers, one error handler; knows no feature. */
export function createServer({
  config,
  log,
  redis,
}: {
  config: Config
  log: Log
  redis: Redis
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new OneLinePerRequest(log),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: 10 * SECOND,
    connectionTimeout: 15 * SECOND,
    keepAliveTimeout: 65 * SECOND,
    http: { headersTimeout: 10 * SECOND },
    routerOptions: { maxParamLength: 200 },
    // A request that arrives while we drain is still answered; the connection is closed after it.
    return503OnClosing: false,
  }) as unknown as FastifyInstance

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(replyWriter({ isChecked: config.NODE_ENV !== 'production' }))
  app.removeContentTypeParser('text/plain')
  setErrorHandler(app)
  keepRouteTable(app)
  setSecurityHeaders(app)
  requireSameOrigin(app, config.PUBLIC_URL)
  limitRate(app, redis)
  app.setNotFoundHandler(() => {
    throw new AppError('route.not-found')
  })
  return app
}
