import { setTimeout as wait } from 'node:timers/promises'
import { endpoint, type FileRule } from '@nextround/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Sessions } from '#platform/http/caller.ts'
import { mount } from '#platform/http/mount.ts'
import { type Route, route } from '#platform/http/route.ts'
import type { FileReply } from '#platform/http/send-file.ts'
import { createServer } from '#platform/http/server.ts'
import { TIMING, type Timing } from '#platform/http/time-limits.ts'
import type { Deps } from '#platform/deps.ts'

export const FIVE_MB = 5 * 1024 * 1024
/** Production times divided by twenty: a minute takes three seconds. */
const SCALE = 20
export const SHORTENED = Object.fromEntries(
  Object.entries(TIMING).map(([name, milliseconds]) => [name, milliseconds / SCALE]),
) as Timing
export const seconds = (count: number): number => (count * 1_000) / SCALE

const resume: FileRule = {
  types: ['application/pdf', 'application/msword'],
  maxBytes: FIVE_MB,
  maxCount: 2,
}

/** One endpoint of each kind, all with the strictest access rules. */
export const kinds = {
  json: endpoint({
    method: 'POST',
    path: '/api/kinds/json',
    access: 'user',
    needsConfirmation: true,
    summary: 'Says it again.',
    bodyLimitBytes: 200_000,
    rateClass: 'expensive',
    body: z.strictObject({ word: z.string() }),
    reply: z.object({ word: z.string() }),
  }),
  stream: endpoint({
    kind: 'stream',
    method: 'POST',
    path: '/api/kinds/stream',
    access: 'user',
    needsConfirmation: true,
    summary: 'Counts.',
    timeLimitMs: 60_000,
    rateClass: 'expensive',
    body: z.strictObject({ upTo: z.number() }),
    event: z.object({ number: z.number(), text: z.optional(z.string()) }),
  }),
  upload: endpoint({
    kind: 'upload',
    method: 'POST',
    path: '/api/kinds/upload',
    access: 'user',
    needsConfirmation: true,
    summary: 'Takes one or two files.',
    timeLimitMs: seconds(180),
    rateClass: 'expensive',
    fields: z.strictObject({
      name: z.string().check(z.maxLength(80)),
      note: z.optional(z.string()),
    }),
    files: { resume },
    reply: z.object({
      name: z.string(),
      files: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.number() })),
    }),
  }),
  file: endpoint({
    kind: 'file',
    method: 'GET',
    path: '/api/kinds/file',
    access: 'user',
    needsConfirmation: true,
    summary: 'A file to save.',
    timeLimitMs: seconds(80),
    rateClass: 'expensive',
    query: z.object({ name: z.string() }),
    types: ['text/plain', 'application/pdf'],
  }),
}

type Counted = { number: number; text?: string }
export type Work = {
  events: (
    upTo: number,
    signal: AbortSignal,
  ) => AsyncIterable<Counted> | Promise<AsyncIterable<Counted>>
  /** Called with each chunk of an uploaded file. */
  onChunk: (chunk: Buffer, signal: AbortSignal) => Promise<void> | void
  file: (
    name: string,
    signal: AbortSignal,
  ) => Promise<FileReply<'text/plain'>> | FileReply<'text/plain'>
}

async function* count(upTo: number) {
  for (let number = 1; number <= upTo; number += 1) yield { number }
}

type Options = { timing?: Partial<Timing>; extra?: Route[]; port?: number }

/** Starts a small app on a separate socket. A test can replace the work of its handlers. */
export async function startFourKinds(
  deps: Pick<Deps, 'config' | 'log' | 'redis'>,
  sessions: Sessions,
  { timing = {}, extra = [], port = 0 }: Options = {},
): Promise<{ app: FastifyInstance; site: string; work: Work }> {
  const work: Work = {
    events: count,
    onChunk: () => {},
    file: (name) => ({ name, type: 'text/plain', content: 'hello' }),
  }
  const app = createServer({ ...deps, sessions, timing: { ...SHORTENED, ...timing } })
  const routes = [
    route(kinds.json, async ({ body }) => body),
    route(kinds.stream, ({ body, signal }) => work.events(body.upTo, signal)),
    route(kinds.upload, async ({ fields, files, signal }) => {
      const taken = []
      for await (const { name, type, stream } of files) {
        let bytes = 0
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          bytes += chunk.length
          await work.onChunk(chunk, signal)
        }
        taken.push({ name, type, bytes })
      }
      return { name: fields.name, files: taken }
    }),
    route(kinds.file, async ({ query, signal }) => work.file(query.name, signal)),
  ]
  for (const each of [...routes, ...extra]) mount(app, each)
  const site = await app.listen({ host: '127.0.0.1', port })
  return { app, site, work }
}

type Part = { field: string; value: string } | { field: string; fileName: string; content: Buffer }

export const BOUNDARY = 'four-kinds-boundary'

/** Builds a multipart body like a browser. */
export function multipart(parts: Part[]): Buffer {
  const lines = parts.flatMap((part) => {
    const isFile = 'content' in part
    const name = `name="${part.field}"${isFile ? `; filename="${part.fileName}"` : ''}`
    const type = isFile ? '\r\ncontent-type: application/pdf' : ''
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; ${name}${type}\r\n\r\n`
    return [Buffer.from(head), isFile ? part.content : Buffer.from(part.value), Buffer.from('\r\n')]
  })
  return Buffer.concat([...lines, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

export function makePdf(bytes: number): Buffer {
  const pdf = Buffer.alloc(bytes, 'x')
  pdf.write('%PDF-1.7\n')
  return pdf
}

/** Sends the body evenly over this time, as on a slow connection. */
export async function* onALine(body: Buffer, milliseconds: number): AsyncGenerator<Buffer> {
  const steps = 100
  const size = Math.ceil(body.length / steps)
  const start = performance.now()
  for (let step = 0; step < steps; step += 1) {
    yield body.subarray(step * size, (step + 1) * size)
    const due = start + ((step + 1) * milliseconds) / steps
    await wait(Math.max(0, due - performance.now()))
  }
}
