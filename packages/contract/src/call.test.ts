import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { endpoint } from './endpoint.ts'

const getQuiz = endpoint({
  method: 'GET',
  path: '/api/quizzes/:quizId',
  access: 'user',
  summary: 'A quiz.',
  params: z.strictObject({ quizId: z.string() }),
  query: z.strictObject({ page: z.optional(z.number()), word: z.optional(z.string()) }),
  reply: z.object({ title: z.string() }),
})
const addNote = endpoint({
  method: 'POST',
  path: '/api/notes',
  access: 'user',
  summary: 'Adds a note.',
  body: z.strictObject({ text: z.string() }),
  reply: z.object({ title: z.string() }),
})
const getSoon = endpoint({
  method: 'GET',
  path: '/api/soon',
  access: 'public',
  summary: 'Nobody waits long for it.',
  timeLimitMs: 50,
  reply: z.object({ title: z.string() }),
})

describe('a call', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  const server = createServer((request, response) => answer(request, response))

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    // A browser knows the site that a path belongs to, but Node does not.
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(site + path, init))
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    server.close().closeAllConnections()
  })

  const reply = (status: number, body: string) => {
    answer = (_request, response) => response.writeHead(status).end(body)
  }

  it('fills in the path and sends only defined parameters', async () => {
    const asked: (string | undefined)[] = []
    answer = ({ url }, response) => {
      asked.push(url)
      response.end('{"title":"Sorting"}')
    }
    const quiz = await call(getQuiz, { params: { quizId: 'a/b' }, query: { word: 'x & y' } })
    expect(quiz).toEqual({ title: 'Sorting' })
    expect(asked).toEqual(['/api/quizzes/a%2Fb?word=x+%26+y'])
  })

  it('is cancelled by its signal', async () => {
    const closed = Promise.withResolvers<void>()
    const leaving = new AbortController()
    answer = (request) => {
      request.once('close', closed.resolve)
      leaving.abort()
    }
    const { signal } = leaving
    await expect(
      call(getQuiz, { params: { quizId: 'a' }, query: {} }, { signal }),
    ).rejects.toMatchObject({ code: 'network.unreachable' })
    await closed.promise
  })

  it('sends its body as JSON', async () => {
    const received: unknown[] = []
    answer = (request, response) => {
      received.push(request.method, request.headers['content-type'])
      request.on('data', (part: Buffer) => received.push(part.toString()))
      request.on('end', () => response.end('{"title":"ok"}'))
    }
    await call(addNote, { body: { text: 'हाँ' } })
    expect(received).toEqual(['POST', 'application/json', '{"text":"हाँ"}'])
  })

  it('fails with the server’s error code and request id', async () => {
    reply(403, '{"code":"auth.forbidden","requestId":"r-1"}')
    await expect(call(addNote, { body: { text: '' } })).rejects.toMatchObject({
      code: 'auth.forbidden',
      requestId: 'r-1',
    })
  })

  it.each([
    ['a proxy that speaks for the server', 502, '<h1>Bad Gateway</h1>', 'server.unavailable'],
    ['a code from another version', 400, '{"code":"quiz.frozen"}', 'server.unavailable'],
    ['a code that is a word of the language', 400, '{"code":"constructor"}', 'server.unavailable'],
    ['a login page of the network', 200, '<h1>Free Wi-Fi</h1>', 'network.unreachable'],
  ])('rejects %s', async (_name, status, body, code) => {
    reply(status, body)
    await expect(call(addNote, { body: { text: '' } })).rejects.toMatchObject({
      name: 'CallError',
      code,
    })
  })

  it('reports an unreachable server', async () => {
    answer = ({ socket }) => socket.destroy()
    await expect(call(addNote, { body: { text: '' } })).rejects.toMatchObject({
      code: 'network.unreachable',
    })
  })

  it.each([
    ['a reply', () => {}],
    ['the rest of one', (response: ServerResponse) => response.write('{"title":')],
  ])('times out while waiting for %s', async (_name, begin) => {
    answer = (_request, response) => void begin(response)
    await expect(call(getSoon)).rejects.toMatchObject({ code: 'network.unreachable' })
  })

  it('reports a reply that is cut off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"title":"Sor')
      setImmediate(() => response.destroy())
    }
    await expect(call(addNote, { body: { text: '' } })).rejects.toMatchObject({
      code: 'network.unreachable',
    })
  })
})
