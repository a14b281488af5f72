import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../apps/api/src/app.ts'
import { countRank } from '../apps/api/src/features/leaderboard/queries.ts'
import { createStandings } from '../apps/api/src/features/leaderboard/standings.ts'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import type { Deps } from '../apps/api/src/platform/deps.ts'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { type Bench, type Figure, median } from './bench.ts'
import { openConnection } from './harness/http-connection.ts'

/** P7 to P9 with so many learners on a board: `RANKED=1000000 pnpm bench leaderboard`. */
const RANKED = Number(process.env['RANKED'] ?? 10_000)
const FEW = 10_000
const BOARD = 'overall'
const CALLERS = 16
const SLICE_MS = 2_000
const ROUNDS = RANKED > 1_000_000 ? 1 : 3

export const bench: Bench = async (place) => {
  // Every caller has an address of its own, and says it as a proxy would: limits count as in production.
  const deps = createAppDeps(loadConfig({ ...place, TRUSTED_PROXIES: '127.0.0.1' }))
  const { redis } = deps
  if (redis && redis.status !== 'ready')
    await new Promise((resolve) => redis.once('ready', resolve))
  const figures: Figure[] = []
  const medians: number[] = []
  for (const size of RANKED > FEW ? [FEW, RANKED] : [RANKED]) {
    await seed(deps, size)
    const { figures: own, ms } = await measureOwnStanding(deps, size)
    medians.push(ms)
    figures.push(...own, ...(await measureRank(deps, size)))
  }
  if (medians.length === 2) {
    const growth = medians[1]! / medians[0]!
    figures.push({
      what: `P7 own standing, ${RANKED} to ${FEW}`,
      figure: growth.toFixed(1),
      goal: 'at most 2',
      isMet: growth <= 2,
    })
  }
  figures.push(...(await measureTop(deps)))
  await deps.close()
  return figures
}

/** Without the triggers: the histograms are made of the same rows. */
async function seed({ pool }: Deps, size: number) {
  const client = await pool.connect()
  // One at a time: the pool prepares every statement.
  for (const statement of [
    'SET statement_timeout = 0',
    'SET session_replication_role = replica',
    'TRUNCATE leaderboard_places, leaderboard_histogram, leaderboard_histogram_hundreds, leaderboard, leaderboard_changes',
    "DELETE FROM users WHERE email LIKE 'ranked-%'",
  ])
    await client.query(statement)
  await client.query(
    `INSERT INTO leaderboard_places (user_id, board, rank_key, day)
     SELECT md5('ranked-' || n)::uuid, '${BOARD}',
            ((10000 - (9000 * power(random(), 2))::bigint) << 32) + 1700000000 + n, current_date
       FROM generate_series(1, $1::int) AS n`,
    [size],
  )
  await client.query(`
    INSERT INTO leaderboard_histogram
    SELECT board, 10000 - (rank_key >> 32), count(*) FROM leaderboard_places GROUP BY 1, 2`)
  await client.query(`
    INSERT INTO leaderboard_histogram_hundreds
    SELECT board, points / 100, sum(learners) FROM leaderboard_histogram GROUP BY 1, 2`)
  // Rows are shown with the names of their learners.
  await client.query(`
    INSERT INTO users (id, name, email, email_verified)
    SELECT user_id, 'Learner ' || row_number() OVER (), 'ranked-' || user_id || '@example.com', true
      FROM leaderboard_places`)
  await client.query(`
    INSERT INTO leaderboard (user_id, topic_scores, overall_score, technical_score, aptitude_score, coding_score,
           communication_score, streak_count, badges_earned, quizzes, questions, quick_answers, week, week_base)
    SELECT id, '{}', 5000, 5000, 5000, 5000, 5000, 3, '{}', 3, 30, 0, current_date, '{0,0,0,0,0}'
      FROM users WHERE email LIKE 'ranked-%'`)
  await client.query(
    'VACUUM ANALYZE users, leaderboard, leaderboard_places, leaderboard_histogram, leaderboard_histogram_hundreds',
  )
  client.release(true)
}

type Learner = { userId: string; points: number }

/** Of ten million a fifth is too many to sort within the time of a statement. */
const SAMPLED = 20_000

async function someLearners({ pool }: Deps, howMany: number, of: number): Promise<Learner[]> {
  const percent = Math.min(20, (100 * SAMPLED) / of)
  const { rows } = await pool.query<Learner>(
    `SELECT user_id AS "userId", 10000 - (rank_key >> 32) AS points
       FROM leaderboard_places TABLESAMPLE SYSTEM (${percent}) ORDER BY md5(user_id::text) LIMIT $1`,
    [howMany],
  )
  return rows
}

/** Rank, neighbours and movement of learners anywhere on the board, beside a statement that does nothing. */
async function measureOwnStanding(deps: Deps, size: number) {
  const standings = createStandings(deps.db)
  const learners = await someLearners(deps, 200, size)
  const timed = async (call: () => Promise<unknown>) => {
    const began = performance.now()
    await call()
    return performance.now() - began
  }
  const [nothing, own]: [number[], number[]] = [[], []]
  for (const [turn, { userId }] of [...learners, ...learners].entries()) {
    const none = await timed(() => deps.pool.query('SELECT 1'))
    const found = await timed(() => standings.findMine({ category: BOARD, period: 'all' }, userId))
    // Postgres plans a statement again until a connection has run it five times.
    if (turn < learners.length) continue
    nothing.push(none)
    own.push(found)
  }
  // Two statements run one after the other, and each takes a round trip to the database.
  const ms = median(own) - 2 * median(nothing)
  const figures: Figure[] = [
    { what: `P7 SELECT 1, ${size}`, figure: `${median(nothing).toFixed(2)} ms` },
    { what: `P7 own standing, ${size}`, figure: `${median(own).toFixed(2)} ms` },
    {
      what: `P7 own standing without the way there and back, ${size}`,
      figure: `${ms.toFixed(2)} ms`,
      goal: 'at most 3 ms',
      isMet: ms <= 3,
    },
  ]
  return { ms, figures }
}

/** Measures the exact rank, and for comparison a count of everyone with a better score. */
async function measureRank(deps: Deps, size: number): Promise<Figure[]> {
  const { db, pool } = deps
  const learners = await someLearners(deps, 200, size)
  const counted: number[] = []
  const ours: number[] = []
  const client = await pool.connect()
  await client.query('SET statement_timeout = 0')
  // Postgres plans a statement again until a connection has run it five times.
  for (const { userId } of learners.slice(0, 20)) await countRank(db, { board: BOARD, userId })
  for (let turn = 0; turn < 25; turn++) {
    const { userId } = learners[turn % learners.length]!
    let began = performance.now()
    const { rows } = await client.query<{ rank: number }>(
      `SELECT count(*) + 1 AS rank FROM leaderboard_places AS other
         JOIN leaderboard_places AS mine ON mine.user_id = $1 AND mine.board = '${BOARD}'
        WHERE other.board = '${BOARD}' AND (other.rank_key, other.user_id) < (mine.rank_key, mine.user_id)`,
      [userId],
    )
    counted.push(performance.now() - began)
    began = performance.now()
    const [found] = await countRank(db, { board: BOARD, userId })
    ours.push(performance.now() - began)
    if (rows[0]!.rank !== found?.rank) throw new Error('the rank is not exact')
  }
  client.release()
  const ratio = median(counted.map((ms, turn) => ms / ours[turn]!))
  return [
    { what: `P9 count(*), ${size}`, figure: `${median(counted).toFixed(1)} ms` },
    { what: `P9 by the histogram, ${size}`, figure: `${median(ours).toFixed(2)} ms` },
    {
      what: `P9 count(*) to the histogram, ${size}`,
      figure: ratio.toFixed(0),
      ...(size > FEW && { goal: 'at least 100', isMet: ratio >= 100 }),
    },
  ]
}

/** The first fifty through the whole API, beside a server that always says the same. */
async function measureTop(deps: Deps): Promise<Figure[]> {
  const app = await createApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const path = '/api/leaderboard'
  const { payload } = await app.inject(path)
  const constant = createServer({ keepAliveTimeout: 60_000 }, (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.setHeader('content-length', Buffer.byteLength(payload))
    response.end(payload)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => constant.once('listening', resolve))
  let turn = 0
  const request = () => {
    const address = [10, (turn >> 16) & 255, (turn >> 8) & 255, turn++ & 255].join('.')
    return `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`
  }
  const wiresTo = (server: { address(): unknown }) =>
    Promise.all(
      Array.from({ length: CALLERS }, () => openConnection((server.address() as AddressInfo).port)),
    )
  const [bare, ours] = [await wiresTo(constant), await wiresTo(app.server)]
  const rates: Record<'bare' | 'ours', number[]> = { bare: [], ours: [] }
  for (let round = 0; round < ROUNDS + 2; round++) {
    for (const [name, wires] of [
      ['bare', bare],
      ['ours', ours],
    ] as const) {
      let calls = 0
      const ends = performance.now() + SLICE_MS
      await Promise.all(
        wires.map(async (wire) => {
          while (performance.now() < ends) {
            const { status } = await wire.send(request())
            if (status !== 200) throw new Error(`status ${status}`)
            calls++
          }
        }),
      )
      if (round > 1) rates[name].push(calls / (SLICE_MS / 1_000))
    }
  }
  constant.closeAllConnections()
  constant.close()
  await app.close()
  const ratio = median(rates.ours.map((rate, round) => rate / rates.bare[round]!))
  return [
    { what: 'P8 constant reply', figure: `${Math.round(median(rates.bare))} a second` },
    { what: 'P8 the first fifty', figure: `${Math.round(median(rates.ours))} a second` },
    { what: 'P8 ratio', figure: ratio.toFixed(2), goal: 'at least 0.90', isMet: ratio >= 0.9 },
  ]
}
