import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoint } from '@nextround/contract/endpoint'
import * as z from 'zod/mini'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import {
  BOUNDARY,
  FIVE_MB,
  kinds,
  multipart,
  onALine,
  makePdf,
  seconds,
  SHORTENED,
  startFourKinds,
} from '#testing/four-kinds.ts'
import { createSessions } from '../../features/auth/find-session.ts'
import { route } from './route.ts'

const careless = endpoint({
  ...kinds.upload,
  path: '/api/kinds/careless',
  reply: z.object({ isTaken: z.boolean() }),
})

const name = { field: 'name', value: 'Asha' }
const file = (content: Buffer, fileName = 'cv.pdf') => ({ field: 'resume', fileName, content })
const pdf = file(makePdf(1_000))

describe('upload', async () => {
  const { deps, given, cookieFor } = await startTestApp()
  let isSwallowed = false
  const extra = [
    route(careless, async ({ files }) => {
      if (!isSwallowed) return { isTaken: true }
      for await (const { stream } of files) await stream.forEach(() => {}).catch(() => {})
      return { isTaken: true }
    }),
  ]
  const { app, site, work } = await startFourKinds(deps, createSessions(deps), {
    extra,
    // Long enough on a busy machine for a caller that is still sending to read the reply.
    timing: { lingerMs: 3_000 },
  })
  const usual = { ...work }
  const sockets: Socket[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  let headers: Record<string, string>
  beforeEach(async () => {
    Object.assign(work, usual)
    isSwallowed = false
    headers = {
      origin: deps.config.PUBLIC_URL,
      cookie: cookieFor(await given.user()),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    }
  })
  afterAll(() => app.close())

  /** Sends a body and reads the reply even while it is still sending, as a browser does. */
  async function send(
    body: Buffer | AsyncIterable<Buffer>,
    { path = kinds.upload.path, ...more }: Record<string, string> = {},
  ) {
    const length = Buffer.isBuffer(body) ? { 'content-length': String(body.length) } : {}
    const asked = request(site + path, {
      method: 'POST',
      agent: false,
      headers: { ...headers, ...length, ...more },
    })
    const sending = pipeline(Readable.from(Buffer.isBuffer(body) ? [body] : body), asked)
    const wasCut = sending.then(
      () => false,
      () => true,
    )
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    const text = (await reply.toArray()).join('')
    const answer = JSON.parse(text) as Record<string, unknown>
    return { status: reply.statusCode, wasCut: await wasCut, ...answer }
  }
  const tooLarge = { status: 413, code: 'request.too-large' }
  const invalid = { status: 400, code: 'request.invalid' }
  const wrongType = { status: 415, code: 'request.wrong-file-type' }

  it('accepts five megabytes over 3G, which takes a minute and a half', async () => {
    const body = multipart([name, file(makePdf(FIVE_MB))])
    expect(await send(onALine(body, seconds(90)))).toEqual({
      status: 200,
      wasCut: false,
      name: 'Asha',
      files: [{ name: 'cv.pdf', type: 'application/pdf', bytes: FIVE_MB }],
    })
  })

  it('is refused if it takes longer than its endpoint allows', async () => {
    const body = multipart([name, file(makePdf(FIVE_MB))])
    expect(await send(onALine(body, seconds(300)))).toMatchObject({
      status: 408,
      code: 'request.too-slow',
    })
  })

  it('refuses five megabytes and one byte, whatever length it announces', async () => {
    const body = multipart([name, file(makePdf(FIVE_MB + 1))])
    expect(await send(body)).toMatchObject(tooLarge)
    expect(await send(onALine(body, 100))).toMatchObject(tooLarge)
  })

  it('is refused before it is sent if its content-length is too large', async () => {
    const body = multipart([name, file(makePdf(3 * FIVE_MB))])
    let sent = 0
    async function* counted() {
      for await (const chunk of onALine(body, seconds(60))) {
        sent += chunk.length
        yield chunk
      }
    }
    const length = { 'content-length': String(body.length) }
    expect(await send(counted(), length)).toMatchObject({ ...tooLarge, wasCut: true })
    expect(sent).toBeLessThan(FIVE_MB)
  })

  it('is refused if it never ends, even if the handler reads nothing', async () => {
    async function* endless() {
      yield Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="x"\r\n\r\n`)
      for (;;) yield Buffer.alloc(64 * 1024, 'x')
    }
    expect(await send(endless())).toMatchObject({ status: 413 })
  })

  it.each([
    ['a program', Buffer.from('MZ\x90\x00'.padEnd(1_000, 'x'), 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a ZIP archive', Buffer.from('PK\x03\x04'.padEnd(1_000, 'x'), 'latin1')],
    ['a PDF behind something else', Buffer.concat([Buffer.from('GIF89a'), makePdf(100)])],
    ['nothing', Buffer.alloc(0)],
  ])(
    'detects the type from the content: %s is not a PDF, whatever its name',
    async (_what, content) => {
      expect(await send(multipart([name, file(content)]))).toMatchObject(wrongType)
    },
  )

  it('gets the type of its content and a safe file name', async () => {
    const doc = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
    ])
    const answer = await send(multipart([name, file(doc, '../../etc/\u202efdp.pdf')]))
    expect(answer).toMatchObject({
      status: 200,
      files: [{ name: '_fdp.pdf', type: 'application/msword', bytes: 608 }],
    })
  })

  it('accepts two files, but not three', async () => {
    expect(await send(multipart([name, pdf, pdf]))).toMatchObject({ status: 200 })
    expect(await send(multipart([name, pdf, pdf, pdf]))).toMatchObject(invalid)
    expect(await send(multipart([name, pdf, file(makePdf(FIVE_MB + 1))]))).toMatchObject(tooLarge)
    expect(await send(multipart([name, pdf, file(Buffer.from('MZ'))]))).toMatchObject(wrongType)
  })

  it.each([
    ['no file', [name]],
    ['a file where none belongs', [name, { ...pdf, field: 'photo' }]],
    ['a file called like a part of the language', [name, { ...pdf, field: 'constructor' }]],
    ['a file in the place of a text', [{ ...pdf, field: 'name' }, pdf]],
    ['no name', [pdf]],
    ['a name twice', [name, name, pdf]],
    ['a name that is too long', [{ field: 'name', value: 'x'.repeat(81) }, pdf]],
    ['a field that nobody asked for', [name, { field: 'role', value: 'admin' }, pdf]],
    ['a poisoned prototype', [name, { field: '__proto__', value: 'x' }, pdf]],
    ['a field after the file', [name, pdf, { field: 'note', value: 'late' }]],
    ['a hundred fields', [...Array.from({ length: 100 }, () => name), pdf]],
    ['a hundred files', [name, ...Array.from({ length: 100 }, () => pdf)]],
  ])('is refused with %s', async (_what, parts) => {
    expect(await send(multipart(parts))).toMatchObject(invalid)
  })

  it('names the field that was wrong', async () => {
    const long = { field: 'name', value: 'x'.repeat(81) }
    expect(await send(multipart([long, pdf]))).toMatchObject({ fields: ['fields/name'] })
  })

  it('refuses a text field as long as a file', async () => {
    const note = { field: 'note', value: 'x'.repeat(70_000) }
    expect(await send(multipart([name, note, pdf]))).toMatchObject(tooLarge)
  })

  it('refuses a malformed body, cut at any position', async () => {
    const body = multipart([name, pdf])
    for (let at = 1; at < body.length - 4; at += 17) {
      // A new user each time, because one may call it only twenty times a minute.
      headers['cookie'] = cookieFor(await given.user())
      expect([at, await send(body.subarray(0, at))]).toMatchObject([at, invalid])
    }
    expect(await send(Buffer.from('x'.repeat(10_000)))).toMatchObject(invalid)
    const header = `--${BOUNDARY}\r\nx: ${'y'.repeat(100_000)}\r\n\r\n--${BOUNDARY}--\r\n`
    // The parser waits for the end of such a header, so the connection is closed as idle.
    await expect(send(Buffer.from(header))).rejects.toThrow('socket hang up')
  })

  it('refuses an invalid file even if the handler ignores it', async () => {
    const path = careless.path
    const bad = multipart([name, pdf, file(Buffer.from('MZ'))])
    expect(await send(multipart([name, pdf]), { path })).toMatchObject({ isTaken: true })
    expect(await send(bad, { path })).toMatchObject(wrongType)
    isSwallowed = true
    const large = multipart([name, file(makePdf(FIVE_MB + 1))])
    expect(await send(large, { path })).toMatchObject(tooLarge)
  })

  it('reads from the network no faster than its handler', async () => {
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    work.onChunk = () => mayGoOn
    sockets.length = 0
    const big = file(makePdf(FIVE_MB))
    const answer = send(multipart([name, big, big]))
    let before = -1
    await vi.waitFor(
      () => {
        const taken = sockets[0]?.bytesRead ?? 0
        const isWaiting = taken > 0 && taken === before
        before = taken
        expect(isWaiting).toBe(true)
      },
      { interval: 50, timeout: 30_000 },
    )
    expect(before).toBeLessThan(1024 * 1024)
    goOn()
    expect(await answer).toMatchObject({ status: 200 })
  })

  it('aborts the handler when the client disconnects mid-upload', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal>()
    work.onChunk = (_chunk, signal) => begin(signal)
    const asked = request(site + kinds.upload.path, { method: 'POST', agent: false, headers })
    asked.on('error', () => {})
    asked.write(multipart([name, file(makePdf(FIVE_MB))]).subarray(0, 1_000_000))
    const signal = await begun
    asked.destroy()
    await vi.waitFor(() => expect(signal.aborted).toBe(true), 30_000)
    expect(await send(multipart([name, pdf]))).toMatchObject({ status: 200 })
  })

  it('is cut off if it stalls or trickles in', async () => {
    const closed = async (path: string, type: string, start: Buffer, everyMs: number) => {
      const asked = request(site + path, {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-type': type, 'content-length': '1000' },
      })
      asked.on('error', () => {})
      asked.write(start)
      const drip = setInterval(() => asked.write(' '), everyMs)
      const from = performance.now()
      await new Promise<void>((resolve) => {
        asked.on('response', (reply) => void reply.resume())
        asked.on('close', resolve)
      })
      clearInterval(drip)
      return performance.now() - from
    }
    const start = multipart([name, pdf]).subarray(0, 200)
    const form = headers['content-type']!
    expect(await closed(kinds.upload.path, form, start, 60_000)).toBeLessThan(seconds(90))
    expect(await closed(kinds.json.path, 'application/json', Buffer.from('{'), 20)).toBeLessThan(
      seconds(60),
    )
    expect(await closed('/api/nowhere', 'application/json', Buffer.from('{'), 20)).toBeLessThan(
      seconds(60),
    )
  })

  it('is not cut off while its handler works', async () => {
    work.onChunk = () => wait(2 * SHORTENED.silenceMs)
    expect(await send(multipart([name, pdf]))).toMatchObject({ status: 200 })
  })
})
