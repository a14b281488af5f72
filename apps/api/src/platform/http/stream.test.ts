import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoint } from '@nextround/contract/endpoint'
import { openStream } from '@nextround/contract/stream'
import * as z from 'zod/mini'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { fetchAsBrowser } from '#testing/as-browser.ts'
import { kinds, SHORTENED, startFourKinds, type Work } from '#testing/four-kinds.ts'
import { createSessions } from '../../features/auth/find-session.ts'
import { AppError } from '../errors.ts'
import { route } from './route.ts'

const { stallMs } = SHORTENED
const A_KB = 'x'.repeat(1_000)

const brief = endpoint({
  kind: 'stream',
  method: 'GET',
  path: '/api/kinds/brief',
  access: 'public',
  summary: 'May last a moment.',
  timeLimitMs: 100,
  rateClass: 'standard',
  event: z.object({ number: z.number() }),
})
const forever = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
async function* nothing(signal: AbortSignal): AsyncGenerator<{ number: number }> {
  yield await forever(signal)
}

describe('a stream', async () => {
  const { deps, given, cookieFor } = await startTestApp()
  const extra = [route(brief, ({ signal }) => nothing(signal))]
  const sessions = createSessions(deps)
  const { app, site, work } = await startFourKinds(deps, sessions, { extra })
  const usual = { ...work }
  const origin = deps.config.PUBLIC_URL
  let headers: { origin: string; cookie: string }
  beforeEach(async () => {
    Object.assign(work, usual)
    headers = { origin, cookie: cookieFor(await given.user()) }
    fetchAsBrowser(site, headers)
  })
  afterEach(() => vi.unstubAllGlobals())
  afterAll(() => app.close())

  const open = (upTo = 1, signal?: AbortSignal) =>
    openStream(kinds.stream, { body: { upTo } }, signal && { signal })
  const readAll = async (events: AsyncIterable<{ number: number }>) => {
    const numbers: number[] = []
    for await (const { number } of events) numbers.push(number)
    return numbers
  }
  /** Opens the stream without reading it, so that the test decides when to read. */
  async function openByHand(from = site): Promise<IncomingMessage> {
    const asked = request(from + kinds.stream.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
    })
    asked.end('{"upTo":1}')
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    return reply
  }

  it('delivers ten thousand events, each once and in order', async () => {
    const numbers = await readAll(open(10_000))
    expect(numbers).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1))
  })

  it('is not buffered by a proxy, and contains only fields of its schema', async () => {
    work.events = async function* () {
      yield { number: 1, secret: 'canary' } as { number: number }
    }
    const reply = await openByHand()
    expect(reply.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect((await reply.toArray()).join('')).toBe(':\n\ndata: {"number":1}\n\ndata: [DONE]\n\n')
  })

  it('applies back-pressure for a slow reader', async () => {
    const slow = await startFourKinds(deps, sessions, { timing: { stallMs: 60_000 } })
    let made = 0
    slow.work.events = async function* () {
      for (; made < 100_000; made += 1) yield { number: made, text: A_KB }
    }
    const reply = await openByHand(slow.site)
    let before = -1
    await vi.waitFor(
      () => {
        const isWaiting = made > 0 && made === before
        before = made
        expect(isWaiting).toBe(true)
      },
      { interval: 200, timeout: 30_000 },
    )
    // Only as much of the hundred megabytes as both ends of the connection buffer.
    expect(made).toBeLessThan(20_000)
    reply.resume()
    await vi.waitFor(() => expect(made).toBeGreaterThan(before), 30_000)
    reply.destroy()
    await slow.app.close()
  })

  it('is cut off if the reader takes nothing', async () => {
    let signal: AbortSignal | undefined
    work.events = async function* (_upTo, heard) {
      signal = heard
      for (let number = 0; ; number += 1) yield { number, text: A_KB }
    }
    const reply = await openByHand()
    reply.on('error', () => {})
    await vi.waitFor(() => expect(signal?.aborted).toBe(true), { timeout: 30_000 })
    reply.destroy()
  })

  it.each(['waits', 'talks'])(
    'stops its work when the reader disconnects while it %s',
    async (mode) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      work.events = async function* (_upTo, signal) {
        try {
          yield { number: 1 }
          if (mode === 'waits') await forever(signal)
          for (;;) {
            await wait(1)
            yield { number: 2 }
          }
        } finally {
          end()
        }
      }
      for await (const { number } of open()) {
        expect(number).toBe(1)
        break
      }
      await ended
    },
  )

  it('ends when the caller aborts, with the caller’s reason', async () => {
    work.events = (_upTo, signal) => nothing(signal)
    const reason = new Error('closed the tab')
    await expect(readAll(open(1, AbortSignal.abort(reason)))).rejects.toBe(reason)
    const caller = new AbortController()
    const reading = readAll(open(1, caller.signal))
    setTimeout(() => caller.abort(reason), 50)
    await expect(reading).rejects.toBe(reason)
  })

  it('stays open during any silence', async () => {
    work.events = async function* () {
      await wait(2 * stallMs)
      yield { number: 7 }
    }
    expect(await readAll(open())).toEqual([7])
  })

  it('can be refused like any call before it begins', async () => {
    work.events = async () => {
      throw new AppError('request.too-many')
    }
    await expect(readAll(open())).rejects.toMatchObject({ code: 'request.too-many' })
  })

  it.each([
    [new AppError('question.not-found'), 'question.not-found'],
    [new Error('the password is canary'), 'server.failed'],
  ])('reports an error in the middle: %s', async (error, code) => {
    work.events = async function* () {
      yield { number: 1 }
      throw error
    }
    const text = (await (await openByHand()).toArray()).join('')
    expect(text).toMatch(/^:\n\ndata: \{"number":1\}\n\nevent: error\ndata: \{"code".*\}\n\n$/)
    expect(text).not.toContain('canary')
    const seen: number[] = []
    const reading = async () => {
      for await (const { number } of open()) seen.push(number)
    }
    await expect(reading()).rejects.toMatchObject({
      code,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(seen).toEqual([1])
  })

  it('ends at its endpoint’s time limit', async () => {
    // A client with a longer timeout, because the usual one would give up first.
    const patient = { ...brief, timeLimitMs: 10_000 }
    await expect(readAll(openStream(patient, {}))).rejects.toMatchObject({
      code: 'server.unavailable',
    })
    await expect(readAll(openStream(brief, {}))).rejects.toMatchObject({
      code: 'network.unreachable',
    })
  })

  it('ends with an error event when the server shuts down', async () => {
    const stopping = await startFourKinds(deps, sessions)
    let signal: AbortSignal | undefined
    stopping.work.events = async function* (_upTo, heard) {
      signal = heard
      yield { number: 1 }
      await forever(heard)
    }
    vi.unstubAllGlobals()
    fetchAsBrowser(stopping.site, headers)
    const reading = readAll(open())
    const outcome = reading.catch((error: unknown) => error)
    await vi.waitFor(() => expect(signal).toBeDefined(), 30_000)
    await stopping.app.close()
    expect(await outcome).toMatchObject({ code: 'server.unavailable' })
    expect(signal?.aborted).toBe(true)
  })

  it('that breaks off or goes silent is not accepted as complete', async () => {
    work.events = async function* (_upTo: number, signal: AbortSignal) {
      yield { number: 1 }
      app.server.closeAllConnections()
      await forever(signal)
    } satisfies Work['events']
    await expect(readAll(open())).rejects.toMatchObject({ code: 'network.unreachable' })

    work.events = (_upTo, signal) => nothing(signal)
    const reading = openStream(kinds.stream, { body: { upTo: 1 } }, { silenceLimitMs: 50 })
    await expect(readAll(reading)).rejects.toMatchObject({ code: 'network.unreachable' })
  })
})
