import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { batchPerTick } from './batch-per-tick.ts'

describe('lookups in one tick', () => {
  const createLookup = () => {
    const calls: string[][] = []
    const find = batchPerTick(async (keys: string[]) => {
      calls.push(keys)
      return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.length]))
    })
    return { calls, find }
  }

  it('become one call, and each gets its own result', async () => {
    const { calls, find } = createLookup()
    const found = await Promise.all(['asha', 'ravi!', 'nobody', 'asha'].map(find))
    expect(found).toEqual([4, 5, undefined, 4])
    expect(calls).toEqual([['asha', 'ravi!', 'nobody']])
  })

  it('are not cached: a lookup during a running call makes a new call', async () => {
    const { calls, find } = createLookup()
    const first = find('asha')
    await turn()
    await Promise.all([first, find('asha')])
    expect(calls).toEqual([['asha'], ['asha']])
  })

  it('fail together, and the next tick is not affected', async () => {
    let isAway = true
    const find = batchPerTick(async (keys: string[]) => {
      if (isAway) throw new Error('away')
      return new Map(keys.map((key) => [key, true]))
    })
    const failed = await Promise.allSettled([find('asha'), find('ravi')])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isAway = false
    expect(await find('asha')).toBe(true)
  })
})
