import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { sessionCookie } from '../../apps/api/src/features/auth/session-cookie.ts'
import { median } from '../bench.ts'
import type { Call, BenchLearner } from './call.ts'
import type { Slice, Workload } from './rounds.ts'
import { CONNECTIONS, KEYS, type Server, SITE, type BenchEnvironment } from './environment.ts'
import { openConnection, type HttpConnection } from './http-connection.ts'

type GeneratorRequest = {
  port: number
  isBare: boolean
  seconds: number
  calls: number | null
  from: number
}
type GeneratorReply = { slice?: Slice; next: number; error?: string }

/** Connections plan statements again after a pause between slices, so each caller sends this many requests first. */
const BEFORE = { seconds: 60, calls: 3 * CONNECTIONS }

/** Sixteen learners at a time in a separate process, each waiting for a reply before the next call. */
export async function startGenerator({ databaseUrl, db }: BenchEnvironment, callName: string) {
  const child = fork(import.meta.filename, [databaseUrl, callName])
  await once(child, 'message')
  const to = (server: Server, { isBare }: { isBare: boolean }): Workload => ({
    async run(seconds, begin) {
      const ask = async (order: Pick<GeneratorRequest, 'seconds' | 'calls' | 'from'>) => {
        child.send({ port: server.port, isBare, ...order })
        const [{ slice, next, error }] = (await once(child, 'message')) as [GeneratorReply]
        if (!slice) throw new Error(error)
        return { slice, next }
      }
      // The learner at which pgbench continues, so that no question is answered twice.
      const { rows } = await db.query<{ from: string }>("SELECT nextval('bench_place') AS from")
      const before = await ask({ ...BEFORE, from: Number(rows[0]?.from) })
      begin()
      const { slice, next } = await ask({ seconds, calls: null, from: before.next })
      await db.query("SELECT setval('bench_place', $1)", [next])
      return { ...slice, all: slice.all + before.slice.all }
    },
  })
  return { to, end: () => child.disconnect() }
}

/** Built once per learner: only the step differs between calls. */
function makeHeads({ place, user_id, token }: BenchLearner): string {
  const address = [10, place >> 16, (place >> 8) & 255, place & 255].join('.')
  return [
    'host: bench.nextround.test',
    `origin: ${SITE}`,
    `cookie: ${sessionCookie(token, KEYS)}`,
    `x-forwarded-for: ${address}`,
    // For the bare servers, which don't look up the session.
    `x-user: ${user_id}`,
    'content-type: application/json',
    'user-agent: bench',
    'accept: application/json',
  ].join('\r\n')
}

if (process.send) {
  const [databaseUrl = '', callName = ''] = process.argv.slice(2)
  const { call } = (await import(`../calls/${callName}.ts`)) as { call: Call }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: learners } = await client.query<BenchLearner>(
    'SELECT * FROM bench_learners ORDER BY place',
  )
  await client.end()
  const heads = learners.map(makeHeads)
  const kept = new Map<number, HttpConnection[]>()

  const writeRequest = (learner: BenchLearner, step: number) => {
    const { method, path, body } = call.request(learner, step)
    const json = body ? JSON.stringify(body) : ''
    return `${method} ${path} HTTP/1.1\r\n${heads[learner.place]}\r\ncontent-length: ${json.length}\r\n\r\n${json}`
  }

  async function slice({
    port,
    isBare,
    seconds,
    calls,
    from,
  }: GeneratorRequest): Promise<GeneratorReply> {
    let next = from
    const waits: number[] = []
    // Connections are reused across slices, like those of an open page, unless the server has closed them in the
    // meantime.
    const connections = await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, index) => {
        const connection = kept.get(port)?.[index]
        return connection?.isOpen() ? connection : openConnection(port)
      }),
    )
    kept.set(port, connections)
    const before = process.cpuUsage()
    const began = performance.now()
    const ends = began + seconds * 1_000
    let left = calls ?? Number.POSITIVE_INFINITY
    const goesOn = () => left > 0 && performance.now() < ends
    const visit = async (connection: HttpConnection) => {
      while (goesOn()) {
        const learner = learners[next++]
        if (!learner) throw new Error('every learner has answered: seed more of them')
        for (let step = 0; step < call.perLearner && goesOn(); step++) {
          left -= 1
          const asked = performance.now()
          const { status, body } = await connection.send(writeRequest(learner, step))
          waits.push(performance.now() - asked)
          if (status !== 200) throw new Error(`status ${status}: ${body}`)
          call.check(JSON.parse(body), isBare)
        }
      }
    }
    await Promise.all(connections.map(visit))
    const { user, system } = process.cpuUsage(before)
    const took = (performance.now() - began) / 1_000
    const generatorMs = (user + system) / 1_000
    const operations = waits.length
    const p50Ms = median(waits)
    return { next, slice: { operations, all: operations, seconds: took, generatorMs, p50Ms } }
  }

  process.once('disconnect', () => process.exit())
  process.on('message', (order: GeneratorRequest) => {
    void slice(order)
      .catch((error: unknown): GeneratorReply => ({ next: 0, error: String(error) }))
      .then((told) => process.send?.(told))
  })
  process.send('ready')
}
