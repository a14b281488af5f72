import { endpoint } from '@nextround/contract/endpoint'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp } from '#testing/app.ts'
import { mount } from './mount.ts'
import { route } from './route.ts'
import { createServer } from './server.ts'

const Mark = z.object({ at: z.int() })
const described = { method: 'GET', access: 'public', summary: 'For this test.' } as const
const getMarks = endpoint({
  ...described,
  path: '/api/marks',
  reply: z.object({
    id: z.string(),
    level: z.enum(['easy', 'hard']),
    isOpen: z.boolean(),
    marks: z.array(Mark),
    byName: z.record(z.string(), Mark),
    pair: z.tuple([z.string(), Mark]),
    best: z.nullable(Mark),
    note: z.optional(Mark),
    next: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('rest') }),
      z.object({ kind: z.literal('read'), mark: Mark }),
    ]),
  }),
})
const getShared = endpoint({
  ...getMarks,
  path: '/api/shared-marks',
  isShared: true,
})
const streamMarks = endpoint({
  ...described,
  kind: 'stream',
  method: 'POST',
  path: '/api/streamed-marks',
  timeLimitMs: 10_000,
  rateClass: 'expensive',
  event: getMarks.reply,
})

const mark = { at: 1, answer: 'canary' }
const stored = {
  id: 'one',
  level: 'easy' as const,
  isOpen: true,
  marks: [mark, mark],
  byName: { first: mark },
  pair: ['a', mark] as [string, typeof mark],
  best: mark,
  note: mark,
  next: { kind: 'read' as const, mark, answer: 'canary' },
  answer: 'canary',
}
const { note: _note, ...bare } = stored
const only = { at: 1 }
const shown = {
  id: 'one',
  level: 'easy',
  isOpen: true,
  marks: [only, only],
  byName: { first: only },
  pair: ['a', only],
  best: only,
  note: only,
  next: { kind: 'read', mark: only },
}

describe.each(['production', 'development', 'test'] as const)('a reply in %s', async (NODE_ENV) => {
  const { deps } = await startTestApp()
  let reply: typeof bare = stored
  const app = createServer({ ...deps, config: { ...deps.config, NODE_ENV } })
  mount(
    app,
    route(getMarks, async () => reply),
  )
  mount(
    app,
    route(getShared, async () => reply),
  )
  mount(
    app,
    route(streamMarks, async function* () {
      yield reply
    }),
  )

  it.each([getMarks, getShared])('holds only fields of its schema: $path', async ({ path }) => {
    reply = stored
    expect((await app.inject(path)).json()).toEqual(shown)
  })

  it('holds only fields of its schema as an event', async () => {
    reply = stored
    const { payload } = await app.inject({
      method: 'POST',
      url: streamMarks.path,
      headers: { origin: deps.config.PUBLIC_URL },
    })
    expect(payload).toContain(JSON.stringify(shown))
    expect(payload).not.toContain('canary')
  })

  it('may omit an optional field, and contain null if its schema allows it', async () => {
    reply = { ...bare, best: null, next: { kind: 'rest' } } as never
    const { note: _shownNote, ...rest } = shown
    expect((await app.inject(getMarks.path)).json()).toEqual({
      ...rest,
      best: null,
      next: { kind: 'rest' },
    })
  })

  it.each([getMarks, getShared])(
    'fails for a value of the wrong type, without revealing it: $path',
    async ({ path }) => {
      reply = { ...stored, id: 7 } as never
      const { statusCode, payload } = await app.inject(path)
      expect(statusCode).toBe(500)
      expect(JSON.parse(payload)).toEqual({ code: 'server.failed', requestId: expect.any(String) })
    },
  )
})
