import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { makeSite } from '#testing/site.ts'

describe('the site', async () => {
  const { app } = await startTestApp({ SITE_DIR: makeSite() })
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode: status, headers: answered, body } = await app.inject({ url, headers })
    return { status, body, headers: answered }
  }

  it.each([
    ['/', 'Home', 'sha256-home'],
    ['/topics', 'Quiz Topics', 'sha256-topics'],
    ['/topics?difficulty=beginner', 'Quiz Topics', 'sha256-topics'],
  ])('serves %s with the hashes of its own scripts', async (url, words, hash) => {
    const { status, body, headers } = await get(url)
    expect(status).toBe(200)
    expect(body).toContain(words)
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${hash}';`)
    expect(headers['content-security-policy']).not.toMatch(/unsafe/)
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types service-worker",
    )
    expect(headers['content-security-policy']).toContain("worker-src 'self'")
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(headers['x-build']).toBe('b1')

    const etag = String(headers['etag'])
    const { status: again, headers: unchanged } = await get(url, { 'if-none-match': etag })
    expect(again).toBe(304)
    expect(unchanged['x-build']).toBe('b1')
  })

  it('serves the service worker uncached, for the whole site, limited to our own server', async () => {
    const { status, headers } = await get('/service-worker.js')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
  })

  it('serves the shell at a separate address, with its policy', async () => {
    const { status, headers } = await get('/__spa-fallback.html')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("'sha256-shell'")
    expect(headers['cache-control']).toBe('public, no-cache')
  })

  it.each([
    ['/topics/', '/topics'],
    ['/topics//?difficulty=beginner', '/topics?difficulty=beginner'],
    ['//evil.example/', '/evil.example'],
  ])('redirects %s to its canonical address %s', async (url, address) => {
    expect(await get(url)).toMatchObject({ status: 308, headers: { location: address } })
  })

  it('names this build to an open page of an older one that asks for data', async () => {
    expect(await get('/topics.data?build=b0')).toMatchObject({
      status: 200,
      body: '',
      headers: { 'x-build': 'b1', 'cache-control': 'no-store' },
    })
  })

  it('gives the shell to a route that is made in the browser', async () => {
    expect(await get('/quiz/dsa')).toMatchObject({
      status: 200,
      body: expect.stringContaining('shell'),
    })
  })

  it.each([
    ['/nope', 'Page not found', 'sha256-missing'],
    ['/topics/nope/deeper', 'Page not found', 'sha256-missing'],
    ['/quiz/dsa/extra', 'Page not found', 'sha256-missing'],
    ['/constructor', 'Page not found', 'sha256-missing'],
    ['/404', 'Page not found', 'sha256-missing'],
    ['/companies/nobody', 'Company Not Found', 'sha256-company'],
  ])('returns 404 for %s', async (url, words, hash) => {
    const { status, body, headers } = await get(url)
    expect(status).toBe(404)
    expect(body).toContain(words)
    expect(headers['content-security-policy']).toContain(`'${hash}'`)
  })

  it('serves hashed assets as immutable, in an encoding the browser accepts', async () => {
    const asset = '/assets/app-1a2b.js'
    expect((await get(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get(asset, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe(
      'br',
    )
    expect((await get(asset, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    )
    expect((await get(asset)).headers['content-encoding']).toBeUndefined()
  })

  it.each([
    '/assets/gone-1a2b.js',
    '/../site.json',
    '/%2e%2e/site.json',
    '/..%2fsite.json',
    '/site.json',
  ])('serves no file at %s', async (url) => {
    const { status, headers, body } = await get(url)
    expect([400, 404]).toContain(status)
    expect(body).not.toContain('scriptHashes')
    expect(headers['cache-control']).not.toContain('immutable')
  })
})
