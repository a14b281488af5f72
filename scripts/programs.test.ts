import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase } from '../apps/api/src/testing/database.ts'
import { freePort } from './services/free-port.ts'

const START = { timeout: 60_000, interval: 100 }

/** Starts each program once, as Node runs it. Everything else is tested in process. */
describe('a program', { timeout: 120_000 }, async () => {
  const database = await copyDatabase()
  afterAll(() => database.drop())

  const start = async (file: string, args: string[] = []) => {
    const port = await freePort()
    const child = spawn(process.execPath, [`apps/api/src/${file}`, ...args], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: database.ownerUrl,
        REDIS_URL: inject('redisUrl'),
        LOG_LEVEL: 'silent',
        DRAIN_SECONDS: '0',
        PORT: String(port),
        WORKER_PORT: String(port),
        METRICS_PORT: String(await freePort()),
      },
    })
    afterAll(() => child.kill('SIGKILL'))
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (said += part.toString()))
    const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, said }))
    return { child, ended, port }
  }

  it.each([
    ['migrate.ts', [], { code: 0, said: '' }],
    ['seed.ts', [], { code: 0, said: '' }],
    [
      'admin/main.ts',
      ['grant', 'nobody@example.com', 'editor'],
      { code: 1, said: 'No account has the email nobody@example.com\n' },
    ],
  ])('exits after its work: %s %j', async (file, args, end) => {
    const { ended } = await start(file, args)
    expect(await ended).toMatchObject(end)
  })

  it.each(['server.ts', 'worker.ts'])('serves until SIGTERM: %s', async (file) => {
    const { child, ended, port } = await start(file)
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, START).toBe(true)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null, said: '' })
  })
})
