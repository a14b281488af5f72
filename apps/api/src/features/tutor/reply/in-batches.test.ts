import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inBatches } from './in-batches.ts'

const INTERVAL = 40

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

describe('text in batches', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Collects what comes within a second of the clock. */
  async function collect(source: AsyncIterable<string>) {
    const collected = collectAll(source)
    await vi.advanceTimersByTimeAsync(1_000)
    return collected
  }
  async function collectAll(source: AsyncIterable<string>) {
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

  it('sends the first piece immediately and the rest at most every 40 ms', async () => {
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
    expect(batches[0]!.at).toBe(begunAt)
    // The last batch comes at the end, without waiting.
    const pauses = batches.slice(1, -1).map(({ at }, index) => at - batches[index]!.at)
    expect(pauses.length).toBeGreaterThan(3)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(INTERVAL)
  })

  it('does not wait after a pause', async () => {
    const { batches } = await collect(
      (async function* () {
        yield 'a'
        await wait(2 * INTERVAL)
        yield 'b'
        await wait(2 * INTERVAL)
      })(),
    )
    expect(batches.map(({ text }) => text)).toEqual(['a', 'b'])
    expect(batches[1]!.at - batches[0]!.at).toBe(2 * INTERVAL)
  })

  it('sends the pieces it has before it passes on a failure', async () => {
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
    await vi.advanceTimersByTimeAsync(1)
    expect(hasEnded).toBe(true)
  })
})
