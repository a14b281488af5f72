import { findSession } from '../apps/api/src/features/auth/find-session.ts'
import { sessionCookie } from '../apps/api/src/features/auth/session-cookie.ts'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { givenIn } from '../apps/api/src/testing/given.ts'
import { type Bench, median } from './bench.ts'

/** A server that runs for a minute has compiled what it does often. */
const WARM_UPS = 4
const ROUNDS = 11
const CALLS = 300
const GOAL_MS = 0.2

/** The cost of identifying the caller in this process. */
export const bench: Bench = async (place) => {
  const deps = createAppDeps(loadConfig(place))
  const asha = await givenIn(deps.db).user()
  const cookie = sessionCookie(asha.token, deps.config.SESSION_KEYS)
  const find = findSession(deps)

  const costs: number[] = []
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    const cost = await cpuPerCall(async () => (await find(cookie))?.id, asha.id)
    if (round >= 0) costs.push(cost)
  }
  await deps.close()

  const cost = median(costs)
  return [
    {
      what: 'session check, CPU per call',
      figure: `${cost.toFixed(3)} ms`,
      goal: `at most ${GOAL_MS} ms`,
      isMet: cost <= GOAL_MS,
    },
  ]
}

/** CPU time of this process only, in milliseconds. */
async function cpuPerCall(call: () => Promise<string | undefined>, expected: string) {
  const before = process.cpuUsage()
  for (let turn = 0; turn < CALLS; turn++) {
    if ((await call()) !== expected) throw new Error('the session was not found')
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / CALLS
}
