import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { eventReader } from '../../packages/contract/src/stream.ts'
import { startAiProvider } from '../../apps/api/src/testing/ai-provider.ts'
import { type Figure, median, percentile } from '../bench.ts'
import { type BenchEnvironment, type Server, SITE } from '../harness/environment.ts'
import type { OwnGoal } from '../harness/goal.ts'

const WANTED_STREAMS = 10_000
/** Other files that a process has open. */
const OTHER_FILES = 500
const BATCH_SIZE = 100
const MAX_MEMORY_RATIO = 1.5

const ASKED = 150
const WARM_UPS = 30
/** The delay of a fast but distant provider. */
const PROVIDER_MS = 250
const MAX_FIRST_WORD_RATIO = 1.2

export const goal: OwnGoal = {
  title:
    'idle streams beside a bare stream server; the first word of the tutor beside its provider',
  measure: async (environment) => [
    ...(await measureMemory(environment)),
    ...(await measureFirstWord(environment)),
  ],
}

/** The number of streams that this process and the server can open. */
function streamCount(): number {
  const [, limit = '0'] =
    /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return Math.min(WANTED_STREAMS, Number(limit) - OTHER_FILES)
}

const BODY = JSON.stringify({ messages: [{ role: 'user', content: 'Why?' }] })

type Held = { rss: number; heap: number }

async function measureMemory(environment: BenchEnvironment): Promise<Figure[]> {
  const count = streamCount()
  const bare = await heldByStreams(await environment.startBaseline('bare-streams'), count)
  const ours = await heldByStreams(await environment.startBaseline('platform-streams'), count)
  const kb = (bytes: number) => `${(bytes / 1_024).toFixed(1)} kB`
  const words = ({ idle, each }: typeof bare) =>
    `${kb(each.rss)} resident, ${kb(each.heap)} in the heap; ${Math.round(idle.rss / 1_048_576)} MB without any`
  const ratio = ours.each.rss / bare.each.rss
  return [
    { what: `bare node:http, each of ${count} streams`, figure: words(bare) },
    { what: `our server, each of ${count} streams`, figure: words(ours) },
    { what: 'heap of a stream to bare', figure: (ours.each.heap / bare.each.heap).toFixed(2) },
    {
      what: 'memory of a stream to bare',
      figure: ratio.toFixed(2),
      goal: `at most ${MAX_MEMORY_RATIO}`,
      isMet: ratio <= MAX_MEMORY_RATIO,
    },
  ]
}

async function heldByStreams({ port }: Server, count: number) {
  const memory = async () => (await (await fetch(`http://127.0.0.1:${port}/memory`)).json()) as Held
  // Warms up, so that code compiled for the first streams isn't counted.
  for (const socket of await openStreams(port, { from: 0, count: BATCH_SIZE })) socket.destroy()
  await wait(500)
  const idle = await memory()
  const sockets = await openStreams(port, { from: BATCH_SIZE, count })
  const full = await memory()
  const open = sockets.filter((socket) => !socket.destroyed)
  if (open.length < count) throw new Error(`${count - open.length} streams were closed`)
  for (const socket of sockets) socket.destroy()
  const each = {
    rss: (full.rss - idle.rss) / count,
    heap: (full.heap - idle.heap) / count,
  }
  return { idle, each }
}

async function openStreams(port: number, { from, count }: { from: number; count: number }) {
  const sockets: Socket[] = []
  for (let first = 0; first < count; first += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - first)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: size }, (_, index) => openIdle(port, from + first + index)),
      )),
    )
  }
  return sockets
}

/** Resolves with the response headers: the stream is open and idle. */
async function openIdle(port: number, place: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    [
      'POST /api/ai-tutor HTTP/1.1',
      'host: localhost',
      `origin: ${SITE}`,
      `x-forwarded-for: ${makeAddress(place)}`,
      'content-type: application/json',
      `content-length: ${BODY.length}`,
      '',
      BODY,
    ].join('\r\n'),
  )
  let head = ''
  while (!head.includes('\r\n\r\n')) head += String((await once(socket, 'data'))[0])
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head)
  socket.resume()
  return socket
}

async function measureFirstWord(environment: BenchEnvironment): Promise<Figure[]> {
  const provider = await startAiProvider()
  try {
    const api = await environment.startApi({ ...provider.settings, AI_DAILY_TOKENS: '2000000000' })
    const quick = await firstWords({ api, provider }, 0)
    const usual = await firstWords({ api, provider }, PROVIDER_MS)
    const ratios = usual.ours.map((time, turn) => time / usual.direct[turn]!)
    const ms = (times: number[]) =>
      `${median(times).toFixed(1)} ms (${percentile(times, 25).toFixed(1)} to ${percentile(times, 75).toFixed(1)})`
    return [
      { what: 'first word of a provider that answers at once', figure: ms(quick.direct) },
      { what: 'through us, a provider that answers at once', figure: ms(quick.ours) },
      { what: `first word of a provider that takes ${PROVIDER_MS} ms`, figure: ms(usual.direct) },
      { what: `through us, a provider that takes ${PROVIDER_MS} ms`, figure: ms(usual.ours) },
      {
        what: 'first word through us to the provider',
        figure: median(ratios).toFixed(3),
        goal: `at most ${MAX_FIRST_WORD_RATIO}`,
        isMet: median(ratios) <= MAX_FIRST_WORD_RATIO,
      },
    ]
  } finally {
    await provider.stop()
  }
}

let guests = 0

/** Alternates, one at a time. Each guest has another network, because a guest may ask five times a day. */
async function firstWords(
  { api, provider }: { api: Server; provider: Awaited<ReturnType<typeof startAiProvider>> },
  firstAfterMs: number,
) {
  const times = { direct: [] as number[], ours: [] as number[] }
  const messages = [{ role: 'user', content: 'What is a deadlock in an operating system?' }]
  for (let turn = -WARM_UPS; turn < ASKED; turn += 1) {
    provider.behave('normal', { firstAfterMs })
    const ours = await firstWord(
      `http://127.0.0.1:${api.port}/api/ai-tutor`,
      { messages },
      {
        origin: SITE,
        'x-forwarded-for': makeAddress(guests++),
      },
    )
    // The same prompt, as we sent it.
    const direct = await firstWord(
      `${provider.url}/chat/completions`,
      provider.requests[0]!.body,
      {},
    )
    if (turn >= 0) {
      times.ours.push(ours)
      times.direct.push(direct)
    }
  }
  return times
}

async function firstWord(url: string, body: object, headers: Record<string, string>) {
  const begunAt = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const read = eventReader()
  let time: number | undefined
  for await (const bytes of response.body!)
    for (const { data } of read(bytes))
      if (time === undefined && /"content":"[^"]/.test(data)) {
        if (data.includes('"material"')) throw new Error('no model answered')
        time = performance.now() - begunAt
      }
  if (time === undefined) throw new Error('not a word')
  return time
}

const makeAddress = (place: number) =>
  [10, (place >> 16) & 255, (place >> 8) & 255, place & 255].join('.')
