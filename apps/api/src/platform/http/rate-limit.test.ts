import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { network } from './rate-limit.ts'

describe('the rate limit', async () => {
  const { app, deps } = await startTestApp({ TRUSTED_PROXIES: '10.0.0.1' })
  const from = (ip: string, forwarded?: string) =>
    app.inject({
      url: '/api/me',
      remoteAddress: ip,
      ...(forwarded && { headers: { 'x-forwarded-for': forwarded } }),
    })

  it('refuses an address that calls too often, and only that one', async () => {
    await deps.redis.set('rate:203.0.113.7', 600, 'EX', 60)

    const refused = await from('203.0.113.7')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('203.0.113.8')).statusCode).toBe(200)
  })

  it('does not believe an address that the caller made up', async () => {
    await deps.redis.set('rate:203.0.113.9', 600, 'EX', 60)

    expect((await from('203.0.113.9', '198.51.100.1')).statusCode).toBe(429)
    // Our own proxy is believed.
    expect((await from('10.0.0.1', '198.51.100.1')).statusCode).toBe(200)
    expect((await from('10.0.0.1', '203.0.113.9')).statusCode).toBe(429)
  })

  it('counts the addresses of one IPv6 network together', () => {
    expect(network('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(network('2001:db8:1:2::9')).toBe('2001:db8:1:2')
    expect(network('2001:db8::1')).toBe('2001:db8:0:0')
    expect(network('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7')
    expect(network('203.0.113.7')).toBe('203.0.113.7')
  })
})
