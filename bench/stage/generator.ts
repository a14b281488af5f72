import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { sessionCookie } from '../../apps/api/src/features/auth/session-cookie.ts'
import { median } from '../bench.ts'
import type { Call, Learner } from './call.ts'
import type { Slice, Way } from './rounds.ts'
import { CONNECTIONS, SECRET, type Server, SITE, type Stage } from './stage.ts'
import { openWire, type Wire } from './wire.ts'

type Order = { port: number; isBare: boolean; seconds: number; from: number }
type Told = { slice?: Slice; next: number; error?: string }

/** Sixteen learners at a time, each waiting for a reply before the next call; in a process of their own. */
export async function startGenerator({ databaseUrl, db }: Stage, callName: string) {
  const child = fork(import.meta.filename, [databaseUrl, callName])
  await once(child, 'message')
  const to = (server: Server, { isBare }: { isBare: boolean }): Way => ({
    async run(seconds, begin) {
      // Where pgbench goes on, so that nobody answers a question twice.
      const { rows } = await db.query<{ from: string }>("SELECT nextval('bench_place') AS from")
      begin()
      const order: Order = { port: server.port, isBare, seconds, from: Number(rows[0]?.from) }
      child.send(order)
      const [told] = (await once(child, 'message')) as [Told]
      if (!told.slice) throw new Error(told.error)
      await db.query("SELECT setval('bench_place', $1)", [told.next])
      return told.slice
    },
  })
  return { to, end: () => child.disconnect() }
}

/** Everything but the step is the same for a learner: written once. */
function headsOf({ place, user_id, token }: Learner): string {
  const address = [10, place >> 16, (place >> 8) & 255, place & 255].join('.')
  return [
    'host: bench.nextround.example',
    `origin: ${SITE}`,
    `cookie: ${sessionCookie(token, SECRET)}`,
    `x-forwarded-for: ${address}`,
    // For the bare servers, which do not look the session up.
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
  const { rows: learners } = await client.query<Learner>(
    'SELECT * FROM bench_learners ORDER BY place',
  )
  await client.end()
  const heads = learners.map(headsOf)
  const kept = new Map<number, Wire[]>()

  const textOf = (learner: Learner, step: number) => {
    const { method, path, body } = call.request(learner, step)
    const json = body ? JSON.stringify(body) : ''
    return `${method} ${path} HTTP/1.1\r\n${heads[learner.place]}\r\ncontent-length: ${json.length}\r\n\r\n${json}`
  }

  async function slice({ port, isBare, seconds, from }: Order): Promise<Told> {
    let next = from
    const waits: number[] = []
    // Kept from slice to slice, as an open page keeps its connection.
    const wires =
      kept.get(port) ??
      (await Promise.all(Array.from({ length: CONNECTIONS }, () => openWire(port))))
    kept.set(port, wires)
    const before = process.cpuUsage()
    const began = performance.now()
    const ends = began + seconds * 1_000
    const visit = async (wire: Wire) => {
      while (performance.now() < ends) {
        const learner = learners[next++]
        if (!learner) throw new Error('every learner has answered: seed more of them')
        for (let step = 0; step < call.perLearner && performance.now() < ends; step++) {
          const asked = performance.now()
          const { status, body } = await wire.send(textOf(learner, step))
          waits.push(performance.now() - asked)
          if (status !== 200) throw new Error(`status ${status}: ${body}`)
          call.check(JSON.parse(body), isBare)
        }
      }
    }
    await Promise.all(wires.map(visit))
    const { user, system } = process.cpuUsage(before)
    const took = (performance.now() - began) / 1_000
    const generatorMs = (user + system) / 1_000
    const operations = waits.length
    const p50Ms = median(waits)
    return { next, slice: { operations, all: operations, seconds: took, generatorMs, p50Ms } }
  }

  process.once('disconnect', () => process.exit())
  process.on('message', (order: Order) => {
    void slice(order)
      .catch((error: unknown): Told => ({ next: 0, error: String(error) }))
      .then((told) => process.send?.(told))
  })
  process.send('ready')
}
