import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStopwatch } from './stopwatch.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('adds to the time of earlier visits, leaving out time while the page was hidden', () => {
  const watch = createStopwatch()
  watch.show(4, 1_000)
  vi.advanceTimersByTime(500)
  expect(watch.spentOn(4)).toBe(1_500)
  expect(watch.spentOn(5)).toBeUndefined()
  watch.pause()
  vi.advanceTimersByTime(60_000)
  watch.resume()
  watch.resume()
  vi.advanceTimersByTime(500)
  expect(watch.spentOn(4)).toBe(2_000)
})

it('doesn’t start on a hidden page until it is shown', () => {
  vi.stubGlobal('document', { hidden: true })
  const watch = createStopwatch()
  watch.show(0, 0)
  vi.advanceTimersByTime(60_000)
  expect(watch.spentOn(0)).toBe(0)
  watch.resume()
  vi.advanceTimersByTime(10)
  expect(watch.spentOn(0)).toBe(10)
})
