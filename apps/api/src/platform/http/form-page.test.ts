import { endpoint } from '@nextround/contract/endpoint'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { BOUNDARY, multipart, makePdf } from '#testing/four-kinds.ts'
import { AppError } from '../errors.ts'
import { mount } from './mount.ts'
import { route } from './route.ts'
import { createServer } from './server.ts'

const form = endpoint({
  kind: 'upload',
  method: 'POST',
  path: '/api/form',
  access: 'public',
  summary: 'A form that works without scripts.',
  fields: z.strictObject({
    name: z.string().check(z.maxLength(10)),
    age: z.optional(z.coerce.number()),
  }),
  files: { cv: { types: ['application/pdf'], maxBytes: 10_000, isOptional: true } },
  formPage: '/a-page',
  timeLimitMs: 5_000,
  rateClass: 'expensive',
  reply: z.object({ age: z.optional(z.number()), files: z.number() }),
})

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
const OLD_BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('a native form post', async () => {
  const { deps } = await startTestApp()
  const app = createServer(deps)
  mount(
    app,
    route(form, async ({ fields, files }) => {
      if (fields.name === 'broken') throw new Error('a fault of ours')
      if (fields.name === 'refused') throw new AppError('inbox.too-quick')
      let count = 0
      for await (const { stream } of files) {
        stream.resume()
        count++
      }
      return { ...(fields.age !== undefined && { age: fields.age }), files: count }
    }),
  )
  type Parts = Parameters<typeof multipart>[0]
  const asha = { field: 'name', value: 'Asha' }
  const send = async (parts: Parts, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: form.path,
      headers: {
        origin: deps.config.PUBLIC_URL,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        ...headers,
      },
      payload: multipart(parts),
    })
    const { location } = answer.headers
    return { status: answer.statusCode, ...(location ? { location } : answer.json<object>()) }
  }

  it.each([
    ['a new browser', NAVIGATION],
    ['an old one', OLD_BROWSER],
  ])('sent by %s redirects to its page', async (_who, headers) => {
    expect(await send([asha], headers)).toEqual({ status: 303, location: '/a-page#sent' })
    const notSent = { status: 303, location: '/a-page#not-sent' }
    expect(await send([{ field: 'name', value: 'x'.repeat(11) }], headers)).toEqual(notSent)
    expect(await send([{ field: 'name', value: 'refused' }], headers)).toEqual(notSent)
    expect(await send([{ field: 'name', value: 'broken' }], headers)).toEqual(notSent)
    const wrong = { field: 'cv', fileName: 'cv.pdf', content: Buffer.from('MZ') }
    expect(await send([asha, wrong], headers)).toEqual(notSent)
    const large = { field: 'cv', fileName: 'cv.pdf', content: makePdf(100_000) }
    expect(await send([asha, large], headers)).toEqual(notSent)
  })

  it.each([
    ['a script', { 'sec-fetch-mode': 'cors', accept: 'text/html' }],
    ['an old browser with a script', { accept: '*/*' }],
    ['another client', {}],
    ['one that wants JSON', { accept: 'application/json, text/html' }],
  ])('sent by %s gets a JSON reply', async (_who, headers) => {
    expect(await send([asha], headers)).toEqual({ status: 200, files: 0 })
    expect(await send([{ field: 'name', value: 'refused' }], headers)).toMatchObject({
      status: 400,
      code: 'inbox.too-quick',
    })
  })

  it('from another site is refused without a redirect', async () => {
    for (const headers of [
      { ...NAVIGATION, origin: 'https://evil.example' },
      { ...NAVIGATION, 'sec-fetch-site': 'cross-site' },
      { ...OLD_BROWSER, origin: 'null' },
    ])
      expect(await send([asha], headers)).toMatchObject({
        status: 403,
        code: 'request.foreign-origin',
      })
  })

  it('redirects only to the page that its endpoint defines', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `${form.path}?formPage=https://evil.example`,
      headers: {
        ...NAVIGATION,
        origin: deps.config.PUBLIC_URL,
        host: 'evil.example',
        referer: 'https://evil.example/',
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      payload: multipart([asha]),
    })
    expect(answer.headers.location).toBe('/a-page#sent')
  })

  it('can omit optional fields: an empty text, no file', async () => {
    const empty = { field: 'cv', fileName: '', content: Buffer.alloc(0) }
    expect(await send([asha, { field: 'age', value: '' }, empty])).toEqual({
      status: 200,
      files: 0,
    })
    expect(await send([asha, { field: 'age', value: '20' }])).toMatchObject({ age: 20 })
    expect(await send([{ field: 'name', value: '' }])).toMatchObject({ status: 200 })
    // A part with a name or with bytes counts as a file.
    for (const file of [
      { ...empty, fileName: 'cv.pdf' },
      { ...empty, content: Buffer.from('x') },
    ])
      expect(await send([asha, file])).toMatchObject({ code: 'request.wrong-file-type' })
    expect(await send([asha, { ...empty, field: 'photo' }])).toMatchObject({ status: 400 })
  })
})
