import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { logOptions } from '../log.ts'
import { createBackground } from './background.ts'

const never = () => new Promise<void>(() => undefined)

function loggedBackground() {
  const lines: string[] = []
  const log = pino(
    logOptions('warn'),
    new Writable({ write: (line, _, done) => done(void lines.push(String(line)) as never) }),
  )
  return { background: createBackground(log), logged: () => lines.map((line) => JSON.parse(line)) }
}

describe('background work', () => {
  it('is logged if it fails, and doesn’t block a shutdown if it hangs', async () => {
    const { background, logged } = loggedBackground()
    background.run('one.hangs', never)
    background.run('one.fails', () => Promise.reject(new Error('too late')))
    background.run('one.throws', () => {
      throw new Error('immediately')
    })
    await background.drain()
    expect(logged()).toMatchObject([
      { name: 'one.fails', reason: 'Error' },
      { name: 'one.throws', reason: 'Error' },
    ])
  })

  it('is awaited at shutdown', async () => {
    const { background } = loggedBackground()
    const { promise, resolve } = Promise.withResolvers<void>()
    const done: string[] = []
    background.run('one.lasts', async () => {
      await promise
      done.push('one')
    })
    const drained = background.drain()
    resolve()
    await drained
    expect(done).toEqual(['one'])
  })

  it('is refused while a thousand others hang', async () => {
    const { background, logged } = loggedBackground()
    for (let number = 0; number < 1_000; number += 1) background.run('one.hangs', never)
    const done: string[] = []
    background.run('one.more', async () => done.push('one more'))
    await background.drain()
    expect(done).toEqual([])
    expect(logged()).toMatchObject([{ name: 'one.more', reason: '1000 are already running' }])
  })
})
