import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

const INTERVAL = 40

describe('text in batches', () => {
  async function collect(source: AsyncIterable<string>) {
    const batches: { text: string; at: number }[] = []
    let error: unknown
    try {
      for await (const text of inBatches(source, INTERVAL))
        batches.push({ text, at: performance.now() })
    } catch (thrown) {
      error = thrown
    }
    return { batches, error, text: batches.map(({ text }) => text).join('') }
  }

  it('brings the first piece at once and the rest no more often than every 40 ms', async () => {
    const begunAt = performance.now()
    const { batches, text } = await collect(
      (async function* () {
        for (let number = 0; number < 60; number += 1) {
          yield `${number} `
          await wait(4)
        }
      })(),
    )
    expect(text).toBe(Array.from({ length: 60 }, (_, number) => `${number} `).join(''))
    expect(batches[0]!.text).toBe('0 ')
    expect(batches[0]!.at - begunAt).toBeLessThan(INTERVAL)
    // The last one comes with the end, however soon that is.
    const pauses = batches.slice(1, -1).map(({ at }, place) => at - batches[place]!.at)
    expect(pauses.length).toBeGreaterThan(3)
    expect(Math.min(...pauses)).toBeGreaterThan(INTERVAL - 5)
  })

  it('does not wait where nothing came before', async () => {
    const { batches } = await collect(
      (async function* () {
        yield 'a'
        await wait(2 * INTERVAL)
        yield 'b'
        await wait(2 * INTERVAL)
      })(),
    )
    expect(batches.map(({ text }) => text)).toEqual(['a', 'b'])
    expect(batches[1]!.at - batches[0]!.at).toBeLessThan(3 * INTERVAL)
  })

  it('gives what it has before the failure of its source', async () => {
    const broken = new Error('broken')
    const { text, error } = await collect(
      (async function* () {
        yield 'a'
        yield 'b'
        yield 'c'
        throw broken
      })(),
    )
    expect({ text, error }).toEqual({ text: 'abc', error: broken })
  })

  it('ends its source when its reader leaves', async () => {
    let hasEnded = false
    const source = (async function* () {
      try {
        for (;;) {
          yield 'a'
          await wait(1)
        }
      } finally {
        hasEnded = true
      }
    })()
    for await (const text of inBatches(source, INTERVAL)) {
      expect(text).toBe('a')
      break
    }
    await expect.poll(() => hasEnded).toBe(true)
  })
})
