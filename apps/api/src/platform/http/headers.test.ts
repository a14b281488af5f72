import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'

describe('every reply', async () => {
  const { as } = await startTestApp()

  it.each(['/api/me', '/livez', '/api/none', '/none'])(
    'for %s has the security headers',
    async (path) => {
      const { headers } = await as('guest').get(path)
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      })
    },
  )

  it('for an unknown API path is a JSON problem', async () => {
    expect(await as('guest').get('/api/none')).toMatchObject({
      status: 404,
      body: { code: 'route.not-found' },
    })
  })
})
