import { endpoint } from '@nextround/contract/endpoint'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { mount } from './mount.ts'
import { route } from './route.ts'
import { createServer } from './server.ts'

const echo = endpoint({
  method: 'POST',
  path: '/api/echo',
  access: 'public',
  summary: 'Says it again.',
  body: z.strictObject({ word: z.string().check(z.maxLength(10)) }),
  reply: z.object({ word: z.string() }),
})

describe('a request that changes something', async () => {
  const { deps } = await startTestApp()
  const app = createServer(deps)
  mount(
    app,
    route(echo, async ({ body }) => ({ ...body, secret: 'not in the reply schema' })),
  )
  const ours = { origin: 'http://localhost:3000' }
  const json = { 'content-type': 'application/json' }

  const send = async (
    headers: Record<string, string>,
    payload: string | Buffer = '{"word":"hello"}',
  ) => {
    const answer = await app.inject({ method: 'POST', url: '/api/echo', headers, payload })
    return { status: answer.statusCode, ...answer.json() }
  }

  it('gets only fields that the schema allows', async () => {
    expect(await send({ ...json, ...ours })).toEqual({ status: 200, word: 'hello' })
    expect(await send({ ...json, 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 })
    expect(
      await send({ 'content-type': 'application/json; charset=utf-8', ...ours }),
    ).toMatchObject({ status: 200 })
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the origin null', { origin: 'null' }],
    ['no origin and Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['our origin but Sec-Fetch-Site cross-site', { ...ours, 'sec-fetch-site': 'cross-site' }],
    ['our origin with another port', { origin: 'http://localhost:3001' }],
    ['neither header', {}],
  ])('is refused from %s', async (_name, headers) => {
    expect(await send({ ...json, ...headers })).toMatchObject({
      status: 403,
      code: 'request.foreign-origin',
    })
  })

  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json\ta',
    'application/jsonx',
    'application/json; charset=utf-16',
    '',
  ])('is refused as %s', async (type) => {
    expect(await send({ 'content-type': type, ...ours })).toMatchObject({
      status: 415,
      code: 'request.not-json',
    })
  })

  it.each([
    ['a field that is not in the schema', '{"word":"hi","role":"admin"}'],
    ['a missing field', '{}'],
    ['a value that is too long', '{"word":"hello hello hello"}'],
    ['broken JSON', '{"word":'],
    ['a poisoned prototype', '{"word":"hi","__proto__":{"x":1}}'],
    ['ten thousand levels of nesting', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['compressed bytes', Buffer.from([0x1f, 0x8b, 0x08, 0x00])],
    ['nothing', ''],
  ])('is refused with %s', async (_name, payload) => {
    expect(await send({ ...json, ...ours }, payload)).toMatchObject({
      status: 400,
      code: 'request.invalid',
    })
  })

  it('learns which field was wrong', async () => {
    expect(await send({ ...json, ...ours }, '{"word":7}')).toMatchObject({ fields: ['body/word'] })
  })

  it('is refused when it is too large', async () => {
    const large = JSON.stringify({ word: 'x'.repeat(70_000) })
    expect(await send({ ...json, ...ours }, large)).toMatchObject({
      status: 413,
      code: 'request.too-large',
    })
  })
})
