import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { askedTogether } from './asked-together.ts'

describe('what is asked in one turn', () => {
  const listening = () => {
    const heard: string[][] = []
    const find = askedTogether(async (keys: string[]) => {
      heard.push(keys)
      return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.length]))
    })
    return { heard, find }
  }

  it('is one question, and each gets its own answer', async () => {
    const { heard, find } = listening()
    const found = await Promise.all(['asha', 'ravi!', 'nobody', 'asha'].map(find))
    expect(found).toEqual([4, 5, undefined, 4])
    expect(heard).toEqual([['asha', 'ravi!', 'nobody']])
  })

  it('is not remembered: who asks while an answer is on its way asks anew', async () => {
    const { heard, find } = listening()
    const first = find('asha')
    await turn()
    await Promise.all([first, find('asha')])
    expect(heard).toEqual([['asha'], ['asha']])
  })

  it('fails together and leaves the next one alone', async () => {
    let isAway = true
    const find = askedTogether(async (keys: string[]) => {
      if (isAway) throw new Error('away')
      return new Map(keys.map((key) => [key, true]))
    })
    const failed = await Promise.allSettled([find('asha'), find('ravi')])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isAway = false
    expect(await find('asha')).toBe(true)
  })
})
