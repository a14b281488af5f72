import { endpoint } from '@nextround/contract/endpoint'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { AppError } from '../errors.ts'
import { mount } from './mount.ts'
import { route } from './route.ts'
import { createServer } from './server.ts'

const fail = endpoint({
  method: 'GET',
  path: '/api/fail',
  access: 'public',
  summary: 'Fails.',
  reply: z.object({ ok: z.boolean() }),
})

describe('an error', async () => {
  const { deps } = await startTestApp()

  async function answerTo(error: Error) {
    const app = createServer(deps)
    mount(
      app,
      route(fail, () => Promise.reject(error)),
      async () => undefined,
    )
    const answer = await app.inject('/api/fail')
    return { status: answer.statusCode, text: answer.body, retry: answer.headers['retry-after'] }
  }

  it('of ours keeps its code and gets the status of the contract', async () => {
    expect(await answerTo(new AppError('auth.forbidden'))).toMatchObject({
      status: 403,
      text: expect.stringMatching(/^\{"code":"auth.forbidden","requestId":"[\da-f-]{36}"\}$/),
    })
  })

  it('nobody expected says nothing about itself', async () => {
    const { status, text } = await answerTo(new Error('password of the database is canary'))
    expect(status).toBe(500)
    expect(text).toMatch(/^\{"code":"server.failed","requestId":"[\da-f-]{36}"\}$/)
  })

  it('of a database that is away asks to come back', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(await answerTo(refused)).toMatchObject({ status: 503, retry: '2' })
    expect(await answerTo(new Error('Connection terminated unexpectedly'))).toMatchObject({
      status: 503,
    })
  })

  it('of a statement that ran too long is not our caller’s fault', async () => {
    const pause = await deps.pool.connect()
    await pause.query("SET statement_timeout = '20ms'")
    const error = await pause.query('SELECT pg_sleep(1)').catch((reason: Error) => reason)
    pause.release(true)
    expect(await answerTo(error as Error)).toMatchObject({ status: 503 })
  })
})
