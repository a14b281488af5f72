import { setTimeout as wait } from 'node:timers/promises'
import { answers, start } from '../scripts/processes.ts'
import { freePort } from '../scripts/services/free-port.ts'
import { type Bench, median, percentile } from './bench.ts'
import { askWhoIAm, callConcurrently, prepareAccounts, signIn } from './concurrent-calls.ts'
import { startProbe } from './probe.ts'

const ROUNDS = 5
const CLASS = 200
const QUIET_MS = 4_000
const GOAL = 2

/** Measures how much longer others wait while a class signs in. */
export const bench: Bench = async (place) => {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const env = {
    ...place,
    PORT: String(port),
    PUBLIC_URL: site,
    METRICS_PORT: String(await freePort()),
    EMAIL_VERIFICATION: 'off',
    // Rate limits apply as for a real class: each caller has its own address.
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '0',
  }
  const cookies = await prepareAccounts(env, CLASS)
  start('server', ['node', 'apps/api/src/server.ts'], env)
  await answers(`${site}/readyz`)
  const probe = startProbe({ url: `${site}/api/me`, cookies })

  const loads = {
    quiet: () => wait(QUIET_MS),
    'sign in at once': () => callConcurrently(CLASS, 0, signIn(site)),
    'sign in within a second': () => callConcurrently(CLASS, 1_000, signIn(site)),
    // For comparison: as many ordinary calls in the time that signing in takes.
    'ask /api/me at once': () =>
      Promise.all([callConcurrently(CLASS, 0, askWhoIAm(site, cookies)), wait(2_500)]),
  }
  type Load = keyof typeof loads
  const p99s: Record<string, number[]> = {}
  const seconds: Record<string, number[]> = {}
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, load] of Object.entries(loads)) {
      probe.start()
      const began = performance.now()
      await load()
      const took = (performance.now() - began) / 1_000
      const p99 = percentile(await probe.stop(), 99)
      await wait(300)
      if (round === 0) continue
      ;(p99s[name] ??= []).push(p99)
      ;(seconds[name] ??= []).push(took)
    }
  }
  probe.end()

  const quiet = p99s['quiet'] ?? []
  const show = (name: Load, hasGoal: boolean) => {
    const ratio = median((p99s[name] ?? []).map((p99, round) => p99 / quiet[round]!))
    const figure = `${median(p99s[name] ?? []).toFixed(1)} ms, ${ratio.toFixed(1)} times`
    const goal = hasGoal ? { goal: `under ${GOAL} times quiet`, isMet: ratio < GOAL } : {}
    return { what: name === 'quiet' ? name : `${CLASS} ${name}`, figure, ...goal }
  }
  return [
    show('quiet', false),
    show('sign in at once', true),
    show('sign in within a second', true),
    show('ask /api/me at once', false),
    {
      what: `${CLASS} sign-ins at once took`,
      figure: `${median(seconds['sign in at once'] ?? []).toFixed(1)} s`,
    },
  ]
}
