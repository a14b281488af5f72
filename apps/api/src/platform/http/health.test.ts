import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'

describe('/readyz', async () => {
  const { app, deps } = await startTestApp()
  const probe = async () => {
    const { statusCode, body } = await app.inject('/readyz')
    return { statusCode, ...(JSON.parse(body) as { status: string }) }
  }

  it('checks the database at most once a second', async () => {
    let looks = 0
    deps.pool.on('acquire', () => (looks += 1))
    const began = performance.now()
    await probe()
    const perLook = looks
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 20 }, probe))
    const seconds = Math.ceil((performance.now() - began) / 1_000)

    expect(perLook).toBeGreaterThan(0)
    expect(looks).toBeLessThanOrEqual(perLook * (1 + seconds))
  })

  it('notices changes after a second', async () => {
    expect(await probe()).toMatchObject({ statusCode: 200, status: 'ready' })
    deps.redis!.disconnect()
    await vi.waitFor(
      async () => expect(await probe()).toMatchObject({ status: 'degraded' }),
      30_000,
    )
  })

  it('reports immediately that the server is shutting down', async () => {
    expect(await probe()).toMatchObject({ statusCode: 200 })
    app.isDraining = true
    expect(await probe()).toMatchObject({ statusCode: 503, status: 'draining' })
  })
})
