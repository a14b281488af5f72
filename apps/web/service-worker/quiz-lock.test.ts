import { afterEach, expect, it, vi } from 'vitest'
import { isQuizOpen } from './quiz-lock.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['held', { query: async () => ({ held: [{ name: 'quiz' }] }) }, true],
  ['free', { query: async () => ({}) }, false],
  ['refused', { query: () => Promise.reject(new Error('SecurityError')) }, false],
  ['unknown to the browser', undefined, false],
])('a quiz lock that is %s', async (_, locks, isOpen) => {
  vi.stubGlobal('navigator', { locks })
  expect(await isQuizOpen()).toBe(isOpen)
})
