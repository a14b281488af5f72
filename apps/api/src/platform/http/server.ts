import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Redis } from 'ioredis'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import { identifyCallers, type Sessions } from './caller.ts'
import { setErrorHandler } from './error-handler.ts'
import { OneLinePerRequest } from './log-requests.ts'
import { recogniseJudges } from './judges.ts'
import { limitRate } from './rate-limit.ts'
import { keepRouteTable } from './route-table.ts'
import { requireSameOrigin } from './same-origin.ts'
import { refuseEarly } from './refuse-early.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { endStreamsOnClose } from './send-events.ts'
import { MAX_BODY_MS, limitBodyTime, TIMING, type Timing } from './time-limits.ts'

const SECOND = 1_000
const NO_SESSIONS: Sessions = {
  readToken: () => undefined,
  find: async () => undefined,
  noteTeamAct: async () => {},
}

/** Creates the bare server with limits, headers and one error handler. It doesn't depend on any feature. */
export function createServer({
  config,
  log,
  redis,
  sessions = NO_SESSIONS,
  timing = TIMING,
}: {
  config: Config
  log: Log
  redis: Redis | undefined
  sessions?: Sessions
  timing?: Timing
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new OneLinePerRequest(log),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES ?? false,
    bodyLimit: 64 * 1024,
    // A last resort, because each endpoint has a stricter limit.
    requestTimeout: MAX_BODY_MS,
    connectionTimeout: timing.silenceMs,
    keepAliveTimeout: 65 * SECOND,
    http: { headersTimeout: 10 * SECOND },
    routerOptions: { maxParamLength: 200 },
    // A request that arrives while the server drains is still answered. Then its connection is closed.
    return503OnClosing: false,
  }) as unknown as FastifyInstance

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  // These bodies are left unread: an upload's handler reads its parts, and a one-click unsubscribe has its token in the
  // address.
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
  recogniseJudges(app, config.JUDGE_TOKENS)
  limitRate(app, redis)
  app.setNotFoundHandler(async (request) => {
    await app.countCall(request)
    throw new AppError('route.not-found')
  })
  return app
}
