import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Announce, EventListener, Events } from '#events'
import { missingMigrations } from '#platform/db/migrations.ts'
import type { Deps } from '#platform/deps.ts'
import { announcer, jobsOf } from '#platform/events.ts'
import { collectOpenApi, serveApiDocs } from '#platform/http/api-docs.ts'
import { addDrain } from '#platform/http/drain.ts'
import { addHealthRoutes } from '#platform/http/health.ts'
import { mount } from '#platform/http/mount.ts'
import type { Route } from '#platform/http/route.ts'
import { createServer } from '#platform/http/server.ts'
import { serveSite } from '#platform/http/site.ts'
import { measureRequests } from '#platform/metrics.ts'
import type { Job } from '#platform/queue.ts'
import { startTracing } from '#platform/tracing.ts'
import packageJson from '../package.json' with { type: 'json' }
import { findSession } from './features/auth/find-session.ts'
import { authListeners } from './features/auth/jobs.ts'
import { serveProviderCallback } from './features/auth/providers/serve-provider-callback.ts'
import { authRoutes } from './features/auth/routes.ts'
import { type AuthTools, createAuthTools } from './features/auth/tools.ts'
import { inboxListeners } from './features/inbox/jobs.ts'
import { progressJobs, progressListeners } from './features/progress/jobs.ts'
import { planReTest } from './features/progress/plan-re-test.ts'
import { progressRoutes } from './features/progress/routes.ts'
import { bankListeners } from './features/question-bank/jobs.ts'
import { createLiveBank } from './features/question-bank/live-bank.ts'
import { questionBankRoutes } from './features/question-bank/routes.ts'
import { quizRoutes } from './features/quizzes/routes.ts'

const { version } = packageJson

/** Where `migrations/` stands, seen from the sources and from the bundle alike. */
export const MIGRATIONS = new URL('../migrations', import.meta.url).pathname

/** The table of contents: what can be asked of us. */
function routes({ db, redis, config }: Deps, auth: AuthTools): Route[] {
  const bank = createLiveBank(db)
  return [
    ...authRoutes(auth),
    ...questionBankRoutes({ db, bank, redis, config }),
    ...quizRoutes({
      db,
      bank,
      announce: auth.announce,
      planReTest: (userId) => planReTest(db, userId),
    }),
    ...progressRoutes({ db }),
  ]
}

/** Who reacts to what happens. */
function listeners(deps: Deps): EventListener[] {
  const auth = createAuthTools(deps, (...told) => announce(...told))
  const all = [
    ...authListeners({ ...deps, ...auth }),
    ...inboxListeners(deps),
    ...progressListeners(),
    ...bankListeners(),
  ]
  const announce = announcer<Events>(all, deps.queue)
  return all
}

export const createAnnounce = (deps: Deps): Announce =>
  announcer<Events>(listeners(deps), deps.queue)

/** What the worker does: what follows from events, and what the clock asks for. */
export const jobs = (deps: Deps): Job[] => [
  ...jobsOf(listeners(deps)),
  ...progressJobs({ ...deps, announce: createAnnounce(deps) }),
]

export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, redis, queue } = deps
  const app = createServer(deps)
  await startTracing(app, config)
  addDrain(app)
  measureRequests(app, deps.metrics)
  await collectOpenApi(app)

  const auth = createAuthTools(deps, createAnnounce(deps))
  const whoCalls = findSession(deps)
  for (const route of routes(deps, auth)) mount(app, route, whoCalls)
  serveProviderCallback(app, auth)

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
