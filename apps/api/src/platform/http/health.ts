import type { FastifyInstance } from 'fastify'
import { within } from '../async/within.ts'

type Check = () => Promise<unknown>

export type Health = {
  version: { version: string; commit: string }
  /** If one of these fails, nothing can be served. */
  vital: Record<string, Check>
  /** If one of these fails, the server continues without it. */
  optional: Record<string, Check>
}

const TIMEOUT_MS = 2_000
/** How long an outcome is cached, so that a flood of probes costs one check a second. */
const FRESH_FOR = 1_000

/** Adds the endpoints for monitoring: liveness, readiness and the build version. */
export function addHealthRoutes(app: FastifyInstance, { version, vital, optional }: Health): void {
  const access = 'public'
  app.get('/livez', { config: { access } }, async () => ({ status: 'alive' }))
  app.get('/version', { config: { access } }, async () => version)

  const look = onceIn(FRESH_FOR, () => Promise.all([runChecks(vital), runChecks(optional)]))
  app.get('/readyz', { config: { access } }, async (_request, reply) => {
    const [needed, wanted] = await look()
    const checks = { ...needed, ...wanted }
    if (app.isDraining || !allPass(needed)) {
      return reply.status(503).send({ status: app.isDraining ? 'draining' : 'down', checks })
    }
    return { status: allPass(wanted) ? 'ready' : 'degraded', checks }
  })
}

function onceIn<Outcome>(milliseconds: number, look: () => Outcome): () => Outcome {
  let last: { at: number; outcome: Outcome } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at >= milliseconds) last = { at: now, outcome: look() }
    return last.outcome
  }
}

const allPass = (checks: Record<string, string>) =>
  Object.values(checks).every((word) => word === 'ok')

/** Runs all checks at the same time. */
export const runChecks = async (checks: Record<string, Check>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await outcome(check)]),
    ),
  ) as Record<string, string>

/** Returns only `ok` or `failing`, because the reply is public. The log of the failing part says more. */
async function outcome(check: Check) {
  return within(TIMEOUT_MS, check(), () => new Error('late')).then(
    (answer) => (answer === false ? 'failing' : 'ok'),
    () => 'failing',
  )
}
