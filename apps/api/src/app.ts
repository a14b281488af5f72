import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Announce, EventListener, Events } from '#events'
import { missingMigrations } from '#platform/db/migrations.ts'
import type { Deps } from '#platform/deps.ts'
import { announcer } from '#platform/events.ts'
import { collectOpenApi, serveApiDocs } from '#platform/http/api-docs.ts'
import { addDrain } from '#platform/http/drain.ts'
import { addHealthRoutes } from '#platform/http/health.ts'
import { mount } from '#platform/http/mount.ts'
import type { Route } from '#platform/http/route.ts'
import { createServer } from '#platform/http/server.ts'
import { serveSite } from '#platform/http/site.ts'
import { measureRequests } from '#platform/metrics.ts'
import { startTracing } from '#platform/tracing.ts'
import packageJson from '../package.json' with { type: 'json' }
import { findSession } from './features/auth/find-session.ts'
import { authRoutes } from './features/auth/routes.ts'
import { inboxListeners } from './features/inbox/jobs.ts'
import { questionBankRoutes } from './features/question-bank/routes.ts'

const { version } = packageJson

/** Where `migrations/` stands, seen from the sources and from the bundle alike. */
export const MIGRATIONS = new URL('../migrations', import.meta.url).pathname

/** The table of contents: what can be asked of us. */
const routes = (deps: Deps): Route[] => [...authRoutes(deps), ...questionBankRoutes(deps)]

/** Who reacts to what happens. */
export const listeners = (deps: Deps): EventListener[] => [...inboxListeners(deps)]

export const createAnnounce = (deps: Deps): Announce =>
  announcer<Events>(listeners(deps), deps.queue)

export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, redis, queue } = deps
  const app = createServer(deps)
  await startTracing(app, config)
  addDrain(app)
  measureRequests(app, deps.metrics)
  await collectOpenApi(app)

  for (const route of routes(deps)) mount(app, route, findSession(deps))

  serveApiDocs(app)
  addHealthRoutes(app, {
    version: { version, commit: config.SOURCE_COMMIT },
    vital: {
      database: () => sql`SELECT 1`.execute(db),
      migrations: async () => (await missingMigrations(db, MIGRATIONS)).length === 0,
    },
    optional: { redis: () => redis.ping(), queue: () => queue.isReady() },
  })
  if (config.SITE_DIR) await serveSite(app, config.SITE_DIR)
  return app
}
