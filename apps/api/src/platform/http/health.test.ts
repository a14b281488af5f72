import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'

describe('/readyz', async () => {
  const { app, deps } = await startTestApp()
  const probe = async () => {
    const { statusCode, body } = await app.inject('/readyz')
    return { statusCode, ...(JSON.parse(body) as { status: string }) }
  }

  it('looks at the database once a second, however often it is asked', async () => {
    let looks = 0
    deps.pool.on('acquire', () => (looks += 1))
    await probe()
    const perLook = looks
    const began = performance.now()
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 20 }, probe))
    const seconds = Math.ceil((performance.now() - began) / 1_000)

    expect(perLook).toBeGreaterThan(0)
    expect(looks).toBeLessThanOrEqual(perLook * (1 + seconds))
  })

  it('sees a second later what has changed', async () => {
    expect(await probe()).toMatchObject({ statusCode: 200, status: 'ready' })
    deps.redis.disconnect()
    await vi.waitFor(async () => expect(await probe()).toMatchObject({ status: 'degraded' }), 3_000)
  })

  it('says at once that the server leaves', async () => {
    expect(await probe()).toMatchObject({ statusCode: 200 })
    app.isDraining = true
    expect(await probe()).toMatchObject({ statusCode: 503, status: 'draining' })
  })
})
