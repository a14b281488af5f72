import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { BOUNDARY, kinds, multipart, makePdf, startFourKinds } from '#testing/four-kinds.ts'
import type { TestUser } from '#testing/given.ts'
import { createSessions } from '../../features/auth/find-session.ts'
import { TIMING } from './time-limits.ts'

const json = { 'content-type': 'application/json' }
const REQUESTS = {
  json: { method: 'POST', path: kinds.json.path, headers: json, body: '{"word":"hi"}' },
  stream: { method: 'POST', path: kinds.stream.path, headers: json, body: '{"upTo":2}' },
  upload: {
    method: 'POST',
    path: kinds.upload.path,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: multipart([
      { field: 'name', value: 'Asha' },
      { field: 'resume', fileName: 'cv.pdf', content: makePdf(1000) },
    ]),
  },
  file: { method: 'GET', path: `${kinds.file.path}?name=a.txt`, headers: {}, body: null },
}
type KindName = keyof typeof REQUESTS
const NAMES = Object.keys(REQUESTS) as KindName[]

/** Tests every guard in front of every kind of endpoint. */
describe.each(NAMES)('an endpoint of kind %s', async (kind) => {
  const { deps, given, cookieFor } = await startTestApp()
  const { app, site } = await startFourKinds(deps, createSessions(deps), { timing: TIMING })
  afterAll(() => app.close())
  const ours = { origin: deps.config.PUBLIC_URL }

  async function ask(user: TestUser | undefined, headers: Record<string, string> = ours) {
    const { path, method, headers: own, body } = REQUESTS[kind]
    const response = await fetch(site + path, {
      method,
      body,
      headers: { ...own, ...headers, ...(user && { cookie: cookieFor(user) }) },
    })
    const text = await response.text()
    const code = /"code":"([\w.-]+)"/.exec(text)?.[1]
    return { status: response.status, code, text, headers: response.headers }
  }

  it('answers a valid request', async () => {
    const answer = await ask(await given.user())
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.text).toContain(
      { json: 'hi', stream: '[DONE]', upload: 'cv.pdf', file: 'hello' }[kind],
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('refuses another site: %o', async (headers) => {
    expect(await ask(await given.user(), headers)).toMatchObject({
      status: 403,
      code: 'request.foreign-origin',
    })
  })

  it('refuses guests, and sessions without a recent confirmation', async () => {
    expect(await ask(undefined)).toMatchObject({ status: 401, code: 'auth.required' })
    expect(await ask(await given.user({ isConfirmed: false }))).toMatchObject({
      status: 403,
      code: 'auth.confirmation-required',
    })
    expect(await ask(await given.user({ secondFactor: 'waiting' }))).toMatchObject({ status: 401 })
  })

  it('limits each learner by its rate class', async () => {
    const asha = await given.user()
    const statuses = await Promise.all(Array.from({ length: 25 }, () => ask(asha)))
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(statuses.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      code: 'request.too-many',
    })
    expect(await ask(await given.user())).toMatchObject({ status: 200 })
  })

  it('also counts towards the general rate limit', async () => {
    await deps.redis!.set('rate:127.0.0.1', 600, 'EX', 60)
    expect(await ask(undefined)).toMatchObject({ status: 429 })
  })

  it('is in the access list', () => {
    const { path } = kinds[kind]
    expect(app.routeTable.find(({ url }) => url === path)).toMatchObject({
      access: 'user, confirmed',
    })
  })
})

describe('a request that doesn’t match the endpoint’s kind', async () => {
  const { deps, given, cookieFor } = await startTestApp()
  const { app, site } = await startFourKinds(deps, createSessions(deps), { timing: TIMING })
  afterAll(() => app.close())
  const post = async (path: string, headers: Record<string, string>, body: string | Buffer) => {
    const cookie = cookieFor(await given.user())
    const own = { origin: deps.config.PUBLIC_URL, cookie }
    const response = await fetch(site + path, {
      method: 'POST',
      headers: { ...own, ...headers },
      body,
    })
    return { status: response.status, ...((await response.json()) as object) }
  }
  const form = REQUESTS.upload

  it('is refused: a form instead of JSON, or JSON instead of a form', async () => {
    for (const { path } of [kinds.json, kinds.stream])
      expect(await post(path, form.headers, form.body)).toMatchObject({ code: 'request.not-json' })
    expect(await post(kinds.upload.path, json, '{}')).toMatchObject({
      status: 415,
      code: 'request.not-multipart',
    })
    const bare = { 'content-type': 'multipart/form-data' }
    expect(await post(kinds.upload.path, bare, form.body)).toMatchObject({
      code: 'request.not-multipart',
    })
  })

  it('is refused: a body larger than the endpoint’s limit', async () => {
    const word = (length: number) => JSON.stringify({ word: 'x'.repeat(length) })
    expect(await post(kinds.json.path, json, word(150_000))).toMatchObject({ status: 200 })
    expect(await post(kinds.json.path, json, word(200_000))).toMatchObject({
      status: 413,
      code: 'request.too-large',
    })
    const long = JSON.stringify({ upTo: 1, text: 'x'.repeat(70_000) })
    expect(await post(kinds.stream.path, json, long)).toMatchObject({ status: 413 })
  })

  it('is refused: HEAD, which would do all the work', async () => {
    const cookie = cookieFor(await given.user())
    const answer = await fetch(`${site}${REQUESTS.file.path}`, {
      method: 'HEAD',
      headers: { cookie },
    })
    expect(answer.status).toBe(404)
  })
})
