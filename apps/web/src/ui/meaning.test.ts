import { describe, expect, it } from 'vitest'
import { scoreTone, toPercent } from './score-tone.ts'

describe('the meaning of a score', () => {
  it.each([
    [100, 'good'],
    [70, 'good'],
    [69, 'amber'],
    [40, 'amber'],
    [39, 'bad'],
    [0, 'bad'],
  ])('%i is %s', (percent, meaning) => expect(scoreTone(percent)).toBe(meaning))
})

describe('a part of a whole', () => {
  it.each([
    [6, 15, 40],
    [0, 15, 0],
    [16, 15, 100],
    [-1, 15, 0],
    [0, 0, 0],
    [3, 0, 0],
  ])('%i of %i fills %i per cent', (value, max, percent) =>
    expect(toPercent(value, max)).toBe(percent),
  )
})
