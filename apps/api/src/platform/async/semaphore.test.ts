import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

describe('semaphore', () => {
  it('runs at most the given number at a time, in order of arrival', async () => {
    const inTurn = createSemaphore(2)
    const began: number[] = []
    let [working, most] = [0, 0]
    const work = (index: number) => async () => {
      began.push(index)
      most = Math.max(most, ++working)
      await wait(1)
      working--
      return index
    }
    const all = Array.from({ length: 20 }, (_, index) => index)

    expect(await Promise.all(all.map((index) => inTurn(work(index))))).toEqual(all)
    expect([began, most]).toEqual([all, 2])
  })

  it('continues after a failure', async () => {
    const inTurn = createSemaphore(1)
    const failing = inTurn(() => Promise.reject(new Error('no')))
    const next = inTurn(async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('refuses callers that would wait too long, and holds no place for them', async () => {
    const inTurn = createSemaphore(1, 20)
    let isDone = () => {}
    const slow = inTurn(() => new Promise<void>((resolve) => (isDone = resolve)))
    await expect(inTurn(async () => 'late')).rejects.toMatchObject({
      code: 'server.unavailable',
      retryAfterSeconds: 10,
    })
    isDone()
    await slow
    expect(await inTurn(async () => 'in time')).toBe('in time')
  })
})
