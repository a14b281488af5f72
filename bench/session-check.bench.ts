import { createAnnounce } from '../apps/api/src/app.ts'
import { findSession } from '../apps/api/src/features/auth/find-session.ts'
import { sessionCookie } from '../apps/api/src/features/auth/session-cookie.ts'
import { createAuthTools } from '../apps/api/src/features/auth/tools.ts'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { givenIn } from '../apps/api/src/testing/given.ts'
import { type Bench, median } from './bench.ts'

/** A server that runs for a minute has compiled what it does often. */
const WARM_UPS = 4
const ROUNDS = 11
const CALLS = 300
const GOAL_MS = 0.2

/** What it costs this process to learn who calls: our reader beside the library's, in turns. */
export const bench: Bench = async (place) => {
  const deps = createAppDeps(loadConfig(place))
  const asha = await givenIn(deps.db).user()
  const cookie = sessionCookie(asha.token, deps.config.SESSION_KEYS)

  const readOurs = findSession(deps)
  const { api } = createAuthTools(deps, createAnnounce(deps)).betterAuth()
  const headers = new Headers({ cookie })
  const workloads = {
    ours: async () => (await readOurs(cookie))?.id,
    theirs: async () => (await api.getSession({ headers }))?.user.id,
  }

  const costs = { ours: [] as number[], theirs: [] as number[] }
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    for (const name of ['ours', 'theirs'] as const) {
      const cost = await cpuPerCall(workloads[name], asha.id)
      if (round >= 0) costs[name].push(cost)
    }
  }
  await deps.close()

  const [ours, theirs] = [median(costs.ours), median(costs.theirs)]
  const ratio = median(costs.theirs.map((cost, round) => cost / costs.ours[round]!))
  return [
    {
      what: 'our reader, CPU per check',
      figure: `${ours.toFixed(3)} ms`,
      goal: `at most ${GOAL_MS} ms`,
      isMet: ours <= GOAL_MS,
    },
    { what: 'better-auth getSession', figure: `${theirs.toFixed(3)} ms` },
    { what: 'getSession to ours', figure: `${ratio.toFixed(1)} times` },
  ]
}

/** Time of this process alone, in milliseconds: what Postgres spends is the same for both. */
async function cpuPerCall(call: () => Promise<string | undefined>, expected: string) {
  const before = process.cpuUsage()
  for (let turn = 0; turn < CALLS; turn++) {
    if ((await call()) !== expected) throw new Error('the session was not found')
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / CALLS
}
