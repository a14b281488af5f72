import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../apps/api/src/app.ts'
import { liveRanksIn } from '../apps/api/src/features/leaderboard/live-ranks.ts'
import { countRank } from '../apps/api/src/features/leaderboard/queries.ts'
import { rebuildRanks } from '../apps/api/src/features/leaderboard/sweep-ranks.ts'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import type { Deps } from '../apps/api/src/platform/deps.ts'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { type Bench, type Figure, median } from './bench.ts'
import { openConnection } from './harness/http-connection.ts'

/** P7 to P10 with so many learners on a board: `RANKED=1000000 pnpm bench leaderboard`. */
const RANKED = Number(process.env['RANKED'] ?? 10_000)
const FEW = 10_000
const BOARD = 'overall'
const CALLERS = 16
const SLICE_MS = 2_000
const ROUNDS = RANKED > 1_000_000 ? 1 : 3
const PAIRS_A_COMMAND = 1_000

export const bench: Bench = async (place) => {
  // Every caller has an address of its own, and says it as a proxy would: limits count as in production.
  const deps = createAppDeps(loadConfig({ ...place, TRUSTED_PROXIES: '127.0.0.1' }))
  if (deps.redis.status !== 'ready')
    await new Promise((resolve) => deps.redis.once('ready', resolve))
  const figures: Figure[] = []
  const engine: number[] = []
  for (const size of RANKED > FEW ? [FEW, RANKED] : [RANKED]) {
    await seed(deps, size)
    figures.push(...(await measureRebuild(deps, size)))
    const { figures: rank, engineUs } = await measureRank(deps, place.REDIS_URL, size)
    engine.push(engineUs)
    figures.push(...rank, ...(await measureFallback(deps, size)))
  }
  if (engine.length === 2) {
    const growth = engine[1]! / engine[0]!
    figures.push({
      what: `P7 ZRANK in Redis, ${RANKED} to ${FEW}`,
      figure: growth.toFixed(1),
      goal: 'at most 20',
      isMet: growth <= 20,
    })
  }
  figures.push(...(await measureTop(deps)))
  await deps.redis.unlink(`leaderboard:ranks:${BOARD}`, 'leaderboard:complete')
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
  // The first fifty are shown with their names.
  await client.query(`
    INSERT INTO users (id, name, email, email_verified)
    SELECT user_id, 'Learner ' || row_number() OVER (), 'ranked-' || user_id || '@example.com', true
      FROM (SELECT user_id FROM leaderboard_places ORDER BY board, rank_key, user_id LIMIT 50) AS first`)
  await client.query(`
    INSERT INTO leaderboard (user_id, topic_scores, overall_score, technical_score, aptitude_score, coding_score,
           communication_score, streak_count, badges_earned, quizzes, questions, quick_answers, week, week_base)
    SELECT id, '{}', 5000, 5000, 5000, 5000, 5000, 3, '{}', 3, 30, 0, current_date, '{0,0,0,0,0}'
      FROM users WHERE email LIKE 'ranked-%'`)
  await client.query(
    'VACUUM ANALYZE leaderboard_places, leaderboard_histogram, leaderboard_histogram_hundreds',
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

async function measureRebuild(deps: Deps, size: number): Promise<Figure[]> {
  const { db, redis, pool } = deps
  const ranks = liveRanksIn(redis)
  const client = await pool.connect()
  await client.query('SET statement_timeout = 0')
  const { rows } = await client.query<{ user_id: string; rank_key: number }>(
    'SELECT user_id, rank_key FROM leaderboard_places ORDER BY rank_key, user_id',
  )
  client.release()
  const pairs = rows.map(({ user_id, rank_key }) => [
    rank_key,
    Buffer.from(user_id.replaceAll('-', ''), 'hex'),
  ])
  const patient = redis.duplicate({ commandTimeout: 60_000, enableAutoPipelining: false })
  if (patient.status !== 'ready') await new Promise((resolve) => patient.once('ready', resolve))

  const [fromMemory, rebuilt]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    await patient.unlink('from-memory')
    let began = performance.now()
    for (let start = 0; start < pairs.length; start += 20 * PAIRS_A_COMMAND) {
      const commands: Promise<unknown>[] = []
      const end = Math.min(pairs.length, start + 20 * PAIRS_A_COMMAND)
      for (let from = start; from < end; from += PAIRS_A_COMMAND)
        commands.push(
          patient.zadd(
            'from-memory',
            ...pairs.slice(from, Math.min(end, from + PAIRS_A_COMMAND)).flat(),
          ),
        )
      await Promise.all(commands)
    }
    fromMemory.push(performance.now() - began)
    await patient.unlink('from-memory')
    await ranks.withdraw()
    began = performance.now()
    if ((await rebuildRanks({ db, ranks })) !== size) throw new Error('not everybody was ranked')
    rebuilt.push(performance.now() - began)
  }
  patient.disconnect()
  const ratio = median(rebuilt.map((ms, round) => ms / fromMemory[round]!))
  return [
    { what: `P10 ZADD from memory, ${size}`, figure: seconds(median(fromMemory)) },
    { what: `P10 rebuild from Postgres, ${size}`, figure: seconds(median(rebuilt)) },
    {
      what: `P10 rebuild to ZADD, ${size}`,
      figure: ratio.toFixed(2),
      goal: 'at most 1.5',
      isMet: ratio <= 1.5,
    },
  ]
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`

/** Calls in turns by so many callers for a slice; how many a second. */
async function rateOf(call: (turn: number) => Promise<unknown>): Promise<number> {
  let calls = 0
  const ends = performance.now() + SLICE_MS
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < ends) await call(calls++)
    }),
  )
  return calls / (SLICE_MS / 1_000)
}

async function measureRank(deps: Deps, redisUrl: string, size: number) {
  const ranks = liveRanksIn(deps.redis)
  const learners = await someLearners(deps, 1_000, size)
  const find = (turn: number) => ranks.find(BOARD, learners[turn % learners.length]!)
  await rateOf(find)
  const { hostname, port, searchParams } = new URL(redisUrl)
  const key = `${searchParams.get('keyPrefix') ?? ''}leaderboard:ranks:${BOARD}`
  // The program takes no bytes that are no text: one member of its own stands in the middle instead.
  await deps.redis.zadd(`leaderboard:ranks:${BOARD}`, 5_000 * 2 ** 32, 'in-the-middle')
  const theirs: number[] = []
  const ours: number[] = []
  for (let round = 0; round < ROUNDS + 1; round++) {
    const { stdout } = spawnSync(
      'redis-benchmark',
      [
        '-h',
        hostname,
        '-p',
        port,
        '-c',
        String(CALLERS),
        '-n',
        '100000',
        '--csv',
        'ZREVRANK',
        key,
        'in-the-middle',
      ],
      { encoding: 'utf8' },
    )
    theirs.push(Number(/"ZREVRANK[^"]*","([\d.]+)"/.exec(stdout)?.[1]))
    ours.push(await rateOf(find))
  }
  await deps.redis.zrem(`leaderboard:ranks:${BOARD}`, 'in-the-middle')
  await deps.redis.config('RESETSTAT')
  await rateOf(find)
  const stats = await deps.redis.info('commandstats')
  const engineUs = Number(/cmdstat_zrank:.*?usec_per_call=([\d.]+)/.exec(stats)?.[1])
  const ratio = median(ours.map((rate, round) => rate / theirs[round]!))
  const perSecond = (rates: number[]) =>
    `${Math.round(median(rates)).toLocaleString('en-IN')} a second`
  return {
    engineUs,
    figures: [
      { what: `P7 redis-benchmark ZREVRANK, ${size}`, figure: perSecond(theirs) },
      { what: `P7 my rank of how many, ${size}`, figure: perSecond(ours) },
      {
        what: `P7 ratio, ${size}`,
        figure: ratio.toFixed(2),
        goal: 'at least 0.25',
        isMet: ratio >= 0.25,
      },
      { what: `P7 ZRANK in Redis, ${size}`, figure: `${engineUs.toFixed(2)} µs` },
    ] satisfies Figure[],
  }
}

/** Exact without Redis, beside counting everybody who is better. */
async function measureFallback(deps: Deps, size: number): Promise<Figure[]> {
  const { db, pool } = deps
  const learners = await someLearners(deps, 200, size)
  const counted: number[] = []
  const ours: number[] = []
  const client = await pool.connect()
  await client.query('SET statement_timeout = 0')
  // Postgres plans a statement anew until a connection has run it five times.
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
