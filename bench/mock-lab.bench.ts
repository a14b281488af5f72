import { setTimeout as wait } from 'node:timers/promises'
import { CONTRACT_LEVEL, CONTRACT_LEVEL_HEADER } from '../packages/contract/src/contract-level.ts'
import { changeNumber, type MockSitting, type MockState } from '../packages/contract/src/mocks.ts'
import pg from 'pg'
import { answers, start } from '../scripts/processes.ts'
import { freePort } from '../scripts/services/free-port.ts'
import { type Bench, percentile } from './bench.ts'
import { prepareAccounts } from './concurrent-calls.ts'

const LAB = Number(process.env['LAB'] ?? 500)
/** So many learners are the quiet site. */
const FEW = 10
const MINUTE = 60_000
/** How often each learner saves a change. */
const EVERY_MS = 10_000
const GOAL = 2.5
/** How soon a page asks again if the server is too busy. */
const RETRY_MS = 2_000
/** The bench and the database don't begin to count at the same moment. */
const CLOCKS_MS = 200

type Learner = { cookie: string; index: number; sitting?: MockSitting; changes: number }

/** Measures a college lab: everyone starts a mock within a minute, saves answers, and is scored within a minute. */
export const bench: Bench = async (place) => {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const env = {
    ...place,
    PORT: String(port),
    PUBLIC_URL: site,
    METRICS_PORT: String(await freePort()),
    EMAIL_VERIFICATION: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '0',
  }
  const cookies = await prepareAccounts(env, LAB + FEW)
  start('server', ['node', 'apps/api/src/server.ts'], env)
  await answers(`${site}/readyz`)
  const database = new pg.Pool({ connectionString: place.DATABASE_URL, max: 2 })
  let failures = 0

  const call = async ({ cookie, index }: Learner, method: string, path: string, body: object) => {
    const reply = await fetch(`${site}/api/mock-sittings${path}`, {
      method,
      headers: {
        cookie,
        origin: site,
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
        [CONTRACT_LEVEL_HEADER]: String(CONTRACT_LEVEL),
      },
      body: JSON.stringify(body),
    })
    if (reply.status >= 500) failures += 1
    return { status: reply.status, body: (await reply.json()) as unknown }
  }
  const FIRST_ROUND = { mock: 'first-round', isNegative: true, extraPercent: 0 }
  const begin = async (learner: Learner) => {
    const { status, body } = await call(learner, 'POST', '', FIRST_ROUND)
    if (status !== 200) throw new Error(`no mock: ${JSON.stringify(body)}`)
    learner.sitting = body as MockSitting
    const { id } = learner.sitting
    await call(learner, 'POST', `/${id}/sections/0/beginning`, { device: 1, changes: [] })
  }
  const save = async (learner: Learner): Promise<number> => {
    learner.changes += 1
    const change = {
      place: learner.changes % 10,
      number: changeNumber(1, learner.changes),
      given: 'b',
      isMarked: false,
      spentMs: 9_000,
      agoMs: 0,
    }
    const since = performance.now()
    await call(learner, 'PUT', `/${learner.sitting!.id}/answers`, { device: 1, changes: [change] })
    return performance.now() - since
  }
  /** Everybody saves at a steady rate until the time is over. */
  const sit = async (learners: Learner[], untilMs: number): Promise<number[]> => {
    const times: number[] = []
    await Promise.all(
      learners.map(async (learner, order) => {
        await wait((order * EVERY_MS) / learners.length)
        while (performance.now() < untilMs) {
          times.push(await save(learner))
          await wait(EVERY_MS)
        }
      }),
    )
    return times
  }

  const all = cookies.map((cookie, index): Learner => ({ cookie, index, changes: 0 }))
  const [few, lab] = [all.slice(0, FEW), all.slice(FEW)]
  for (const learner of few) await begin(learner)
  await sit(few, performance.now() + MINUTE / 3)
  // Before and after the lab, because other programs may slow the machine down for a while.
  const quiet = await sit(few, performance.now() + MINUTE)

  const saving: Promise<number[]>[] = []
  const over = performance.now() + 2 * MINUTE
  await Promise.all(
    lab.map(async (learner, order) => {
      await wait((order * MINUTE) / lab.length)
      await begin(learner)
      saving.push(sit([learner], over))
    }),
  )
  const busy = (await Promise.all(saving)).flat()
  quiet.push(...(await sit(few, performance.now() + MINUTE)))

  // The last sections end at the pace at which the lab has started.
  const gapMs = MINUTE / lab.length
  const firstEnd = performance.now() + 1_000
  await database.query(
    `UPDATE mock_sittings SET clock = jsonb_set(clock, '{sections}', (
       SELECT jsonb_agg(section || jsonb_build_object('beganAt', moment.ms - 1000, 'endsAt', moment.ms,
                          'lateUntil', moment.ms + 600000))
         FROM jsonb_array_elements(clock -> 'sections') AS section,
              (SELECT floor(extract(epoch FROM now()) * 1000 + 1000 + $2 * ended.place) AS ms) AS moment))
       FROM unnest($1::uuid[]) WITH ORDINALITY AS ended (id, place) WHERE ended.id = session_id`,
    [lab.map(({ sitting }) => sitting!.id), gapMs],
  )
  const settle = async (learner: Learner): Promise<void> => {
    const reply = await call(learner, 'POST', `/${learner.sitting!.id}/result`, {
      device: 1,
      changes: [],
    })
    if (reply.status === 200 && (reply.body as MockState).phase === 'settled') return
    await wait(RETRY_MS)
    return settle(learner)
  }
  const waits = await Promise.all(
    lab.map(async (learner, order) => {
      const end = firstEnd + gapMs * (order + 1)
      await wait(end - performance.now() + CLOCKS_MS)
      await settle(learner)
      return performance.now() - end
    }),
  )
  const seconds = Math.max(...waits) / 1_000
  const { rows } = await database.query<{ results: number }>(
    'SELECT count(*)::integer AS results FROM mock_results',
  )
  await database.end()

  const [before, during] = [percentile(quiet, 99), percentile(busy, 99)]
  return [
    { what: `${FEW} learners save, p99`, figure: `${before.toFixed(1)} ms` },
    {
      what: `${LAB} start within a minute and save, p99`,
      figure: `${during.toFixed(1)} ms, ${(during / before).toFixed(1)} times`,
      goal: `at most ${GOAL} times`,
      isMet: during <= GOAL * before,
    },
    {
      what: `${rows[0]!.results} of ${LAB} scored, the last one after its end by`,
      figure: `${seconds.toFixed(1)} s`,
      goal: 'within a minute',
      isMet: seconds < 60 && rows[0]!.results === LAB,
    },
    {
      what: 'replies of 500 and more',
      figure: String(failures),
      goal: 'none',
      isMet: failures === 0,
    },
  ]
}
