import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { BOUNDARY, multipart } from '../apps/api/src/testing/four-kinds.ts'
import { answers, start } from '../scripts/processes.ts'
import { freePort } from '../scripts/services/free-port.ts'
import { type Bench, type Figure, median, percentile } from './bench.ts'

const TIMES = 40
const MAX_MS = 50
const MAX_GROWTH_MB = 20
const MB = 1_048_576

const JSON_TYPE = 'application/json'
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const ACCOUNT = '{"email":"asha@example.com","password":"correct horse"}'
const field = (name: string, value = 'x') => ({ field: name, value })
const form = (...parts: Parameters<typeof multipart>[0]) => multipart(parts)
const manyKeys = () =>
  `{${Array.from({ length: 1_000_000 }, (_, index) => `"k${index}":1`).join(',')}}`
const makeFile = (bytes: number) => ({
  field: 'resume',
  fileName: 'cv.pdf',
  content: Buffer.alloc(bytes, 'x'),
})

type Hostile = { path: string; type?: string; body: string | Buffer; encoding?: string }

/** Attacks from security reports on similar servers, sent to a JSON endpoint and to the two public forms. */
const HOSTILE: Record<string, Hostile> = {
  'JSON of 10 MB': { path: '/api/sign-in', body: JSON.stringify({ email: 'x'.repeat(10 * MB) }) },
  'JSON with a million keys': { path: '/api/sign-in', body: manyKeys() },
  'JSON nested 10,000 times': { path: '/api/sign-in', body: '['.repeat(10_000) },
  'JSON with __proto__': { path: '/api/sign-in', body: ACCOUNT.replace('{', '{"__proto__":{},') },
  'JSON with a key twice': {
    path: '/api/sign-in',
    body: ACCOUNT.replace('{', '{"email":{"$ne":1},"role":"admin",'),
  },
  'JSON compressed': { path: '/api/sign-in', body: gzipSync(ACCOUNT), encoding: 'gzip' },
  'JSON of type application/json\\ta': {
    path: '/api/sign-in',
    type: 'application/json\ta',
    body: ACCOUNT,
  },
  'JSON of charset utf-16': {
    path: '/api/sign-in',
    type: 'application/json; charset=utf-16',
    body: ACCOUNT,
  },
  'JSON to the contact form': { path: '/api/contact', type: JSON_TYPE, body: ACCOUNT },
  'contact form of 10 MB': {
    path: '/api/contact',
    type: FORM_TYPE,
    body: form(field('message', 'x'.repeat(10 * MB))),
  },
  'contact form with 10,000 fields': {
    path: '/api/contact',
    type: FORM_TYPE,
    body: form(...Array.from({ length: 10_000 }, (_, index) => field(`f${index}`))),
  },
  'contact form with __proto__': {
    path: '/api/contact',
    type: FORM_TYPE,
    body: form(field('__proto__')),
  },
  'contact form without an end': {
    path: '/api/contact',
    type: FORM_TYPE,
    body: form(field('name')).subarray(0, -10),
  },
  'application with a resume of 10 MB': {
    path: '/api/careers',
    type: FORM_TYPE,
    body: form(makeFile(10 * MB)),
  },
}

/** How quickly bodies that mean harm are refused, and what they leave behind in the server's memory. */
export const bench: Bench = async (target) => {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const server = start('server', ['node', 'apps/api/src/server.ts'], {
    ...target,
    PORT: String(port),
    PUBLIC_URL: site,
    METRICS_PORT: String(await freePort()),
    // Each body comes from a network of its own: what is measured is not the limit of calls.
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '0',
  })
  await answers(`${site}/readyz`)
  let sent = 0
  const send = async ({ path, type = JSON_TYPE, body, encoding }: Hostile) => {
    sent++
    const bytes = Buffer.from(body)
    const began = performance.now()
    const asked = request(site + path, {
      method: 'POST',
      agent: false,
      headers: {
        origin: site,
        'content-type': type,
        'content-length': bytes.length,
        'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
        ...(encoding && { 'content-encoding': encoding }),
      },
    })
    // Refused early, the rest of a large body finds the connection closed.
    asked.on('error', () => {})
    asked.end(bytes)
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    const ms = performance.now() - began
    await reply
      .resume()
      .toArray()
      .catch(() => [])
    asked.destroy()
    return { status: reply.statusCode ?? 0, ms }
  }

  // The first ones warm up: code is compiled and pools are filled.
  for (const hostile of Object.values(HOSTILE)) for (let i = 0; i < 5; i++) await send(hostile)
  const before = readResidentMemory(server.pid!)
  const figures: Figure[] = []
  for (const [what, hostile] of Object.entries(HOSTILE)) {
    const replies: Awaited<ReturnType<typeof send>>[] = []
    while (replies.length < TIMES) replies.push(await send(hostile))
    const times = replies.map(({ ms }) => ms)
    const statuses = [...new Set(replies.map(({ status }) => status))]
    figures.push({
      what,
      figure: `${statuses.join(' ')} in ${median(times).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`,
      goal: `4xx, p95 at most ${MAX_MS} ms`,
      isMet:
        statuses.every((status) => status >= 400 && status < 500) &&
        percentile(times, 95) <= MAX_MS,
    })
  }
  const growth = (readResidentMemory(server.pid!) - before) / MB
  return [
    ...figures,
    {
      what: `memory of the server after ${TIMES * figures.length} of them`,
      figure: `${growth >= 0 ? '+' : ''}${growth.toFixed(0)} MB`,
      goal: `grows by under ${MAX_GROWTH_MB} MB`,
      isMet: growth < MAX_GROWTH_MB,
    },
  ]
}

function readResidentMemory(pid: number): number {
  const [, kb = 'unknown'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) * 1_024
}
