import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'

const READS = new Set(['GET', 'HEAD'])
const UPLOADS = ['/api/contact', '/api/careers']
/** Called by mail programs, from any origin and as a form. Only the token in its address is checked. */
const ONE_CLICK = '/api/reminders/unsubscribe'

/** Calls every route of the running server in every state that a caller can be in. */
describe('every endpoint', async () => {
  const { app, given, deps, cookieFor } = await startTestApp({ EMAIL_VERIFICATION: 'required' })
  const origin = deps.config.PUBLIC_URL
  const endpoints = app.routeTable.filter(({ url }) => url.startsWith('/api/'))

  const fillParams = (url: string) =>
    url.replace(':provider', 'github').replaceAll(/:\w+/g, '01a1dd3c-3cdd-793b-8434-bc636a6aec21')
  const call = async (method: string, url: string, user?: TestUser) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: fillParams(url),
      headers: { origin, ...(user && { cookie: cookieFor(user) }) },
    })
    // Exports reply with a file.
    const isJson = String(answer.headers['content-type']).includes('json')
    return isJson ? answer.json<{ code?: string }>().code : undefined
  }
  const authError = (code: string | undefined) => code?.startsWith('auth.') && code

  const WHO = {
    guest: async () => undefined,
    unverified: () => given.user({ isVerified: false }),
    suspended: () => given.user({ isSuspended: true }),
    waiting: () => given.user({ secondFactor: 'waiting' }),
    learner: () => given.user(),
    'learner, long ago': () => given.user({ isConfirmed: false }),
    editor: () => given.user({ role: 'editor' }),
    'editor, long ago': () => given.user({ role: 'editor', isConfirmed: false }),
    'editor without second factor': () => given.user({ role: 'editor', secondFactor: 'none' }),
    'admin without second factor': () => given.user({ role: 'admin', secondFactor: 'none' }),
    admin: () => given.user({ role: 'admin' }),
    'admin, long ago': () => given.user({ role: 'admin', isConfirmed: false }),
  }
  type Who = keyof typeof WHO
  const unauthenticated = 'auth.required'

  /** The expected error code for each caller. `undefined` means that access is granted. */
  const EXPECTED: Record<string, Record<Who, string | undefined>> = {
    user: {
      guest: unauthenticated,
      unverified: unauthenticated,
      suspended: unauthenticated,
      waiting: 'auth.second-factor-required',
      learner: undefined,
      'learner, long ago': undefined,
      editor: undefined,
      'editor, long ago': undefined,
      'editor without second factor': undefined,
      'admin without second factor': undefined,
      admin: undefined,
      'admin, long ago': undefined,
    },
  }
  EXPECTED['user, confirmed'] = {
    ...EXPECTED['user']!,
    'learner, long ago': 'auth.confirmation-required',
    'editor, long ago': 'auth.confirmation-required',
    'admin, long ago': 'auth.confirmation-required',
  }
  EXPECTED['editor'] = {
    ...EXPECTED['user']!,
    learner: 'auth.forbidden',
    'learner, long ago': 'auth.forbidden',
    'editor without second factor': 'auth.second-factor-missing',
    'admin without second factor': 'auth.second-factor-missing',
  }
  EXPECTED['admin'] = {
    ...EXPECTED['editor'],
    editor: 'auth.forbidden',
    'editor, long ago': 'auth.forbidden',
    'editor without second factor': 'auth.forbidden',
  }
  EXPECTED['editor, confirmed'] = {
    ...EXPECTED['editor'],
    'editor, long ago': 'auth.confirmation-required',
    'admin, long ago': 'auth.confirmation-required',
  }
  EXPECTED['admin, confirmed'] = {
    ...EXPECTED['admin'],
    'admin, long ago': 'auth.confirmation-required',
  }

  // No session makes a judge, whatever its role.
  EXPECTED['judge'] = Object.fromEntries(
    Object.keys(WHO).map((who) => [who, unauthenticated]),
  ) as Record<Who, string>

  /** Errors of the endpoint itself, for a caller with access who sends an empty request. */
  const OWN_ERRORS = new Set(['auth.session-not-found', 'auth.provider-unknown'])

  it.each(
    endpoints
      .filter(({ access }) => access !== 'public')
      .map((endpoint) => [endpoint.method, endpoint.url, endpoint.access]),
  )('%s %s is open to the callers that the access list names: %s', async (method, url, access) => {
    const refusals: Record<string, string | undefined> = {}
    for (const [who, come] of Object.entries(WHO)) {
      const code = authError(await call(method, url, await come()))
      refusals[who] = code && !OWN_ERRORS.has(code) ? code : undefined
    }
    expect(refusals).toEqual(EXPECTED[access])
  })

  const FOREIGN: [string, Record<string, string>, string | undefined, string][] = [
    ['a foreign origin', { origin: 'https://evil.example' }, undefined, 'request.foreign-origin'],
    ['the origin null', { origin: 'null' }, undefined, 'request.foreign-origin'],
    [
      'no origin, cross-site',
      { 'sec-fetch-site': 'cross-site' },
      undefined,
      'request.foreign-origin',
    ],
    [
      'no origin, same-site',
      { 'sec-fetch-site': 'same-site' },
      undefined,
      'request.foreign-origin',
    ],
    ['neither header', {}, undefined, 'request.foreign-origin'],
    [
      'our origin, but cross-site',
      { origin, 'sec-fetch-site': 'cross-site' },
      undefined,
      'request.foreign-origin',
    ],
    [
      'a form',
      { origin, 'content-type': 'application/x-www-form-urlencoded' },
      'a=1',
      'request.not-json',
    ],
    ['plain text', { origin, 'content-type': 'text/plain' }, '{}', 'request.not-json'],
  ]
  it.each(FOREIGN)('refuses a change from %s', async (_what, headers, payload, code) => {
    const asha = await given.user()
    // A judge is no browser: only its token counts, which no page has.
    const changing = endpoints.filter(
      ({ method, url, access }) => !READS.has(method) && url !== ONE_CLICK && access !== 'judge',
    )
    for (const { method, url } of changing) {
      const answer = await app.inject({
        method: method as 'POST',
        url: fillParams(url),
        headers: { cookie: cookieFor(asha), ...headers },
        ...(payload !== undefined && { payload }),
      })
      const isNoForm = code === 'request.not-json' && UPLOADS.includes(url)
      const expected = isNoForm ? 'request.not-multipart' : code
      expect([method, url, answer.json<{ code: string }>().code]).toEqual([method, url, expected])
    }
    const rows = await deps.db.selectFrom('users').select('id').where('id', '=', asha.id).execute()
    expect(rows).toHaveLength(1)
  })
})
