import { askTutor, type TutorEvent } from '../../packages/contract/src/tutor.ts'
import { createAppDeps } from '../../apps/api/src/app-deps.ts'
import { createSessions } from '../../apps/api/src/features/auth/find-session.ts'
import { loadConfig } from '../../apps/api/src/platform/config.ts'
import { mount } from '../../apps/api/src/platform/http/mount.ts'
import { route } from '../../apps/api/src/platform/http/route.ts'
import { createServer } from '../../apps/api/src/platform/http/server.ts'
import { heldMemory } from './serve-memory.ts'

/** Long enough to open all streams and measure memory. */
const idle = { ...askTutor, timeLimitMs: 10 * 60_000 }

async function* untilLeft(signal: AbortSignal): AsyncGenerator<TutorEvent> {
  yield await new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

/** The tutor's endpoint with the whole request path: sessions, limits, validation, headers, log, timeouts. */
const deps = createAppDeps(loadConfig())
const app = createServer({ ...deps, sessions: createSessions(deps) })
mount(
  app,
  route(idle, ({ signal }) => untilLeft(signal)),
)
app.get('/', { config: { access: 'public' } }, async () => 'ready')
app.get('/memory', { config: { access: 'public' } }, () => heldMemory())
await app.listen({ port: deps.config.PORT, host: '127.0.0.1' })
