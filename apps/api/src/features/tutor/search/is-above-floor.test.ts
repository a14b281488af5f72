import { describe, expect, it } from 'vitest'
import { isAboveFloor } from './is-above-floor.ts'

describe('the floor of a match', () => {
  it.each([
    { text: 'difference between process and thread', share: 1.18, coverage: 1, asked: 2, known: 2 },
    { text: 'train crosses a platform', share: 0.11, coverage: 0.52, asked: 6, known: 6 },
    {
      text: 'why does my query skip rows with null',
      share: 0.11,
      coverage: 0.3,
      asked: 5,
      known: 5,
    },
  ])('is below "$text"', (match) => {
    expect(isAboveFloor(match)).toBe(true)
  })

  it.each([
    { text: 'who will win ipl 2027', share: 0.25, coverage: 0.53, asked: 2, known: 1 },
    { text: 'what is quantum entanglement', share: 0.29, coverage: 0.57, asked: 2, known: 1 },
    { text: 'how to lose weight fast', share: 0.13, coverage: 0.34, asked: 3, known: 3 },
    { text: 'rust borrow checker lifetimes', share: 0.03, coverage: 0.24, asked: 4, known: 4 },
  ])('is above "$text"', (match) => {
    expect(isAboveFloor(match)).toBe(false)
  })
})
