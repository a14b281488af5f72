import { describe, expect, it } from 'vitest'
import { evaluate } from './arithmetic.ts'

describe('the calculator', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['17 % 5', 2],
    ['sqrt(16) + abs(-3)', 7],
    ['floor(2.7) + ceil(2.1) + round(2.5)', 8],
    ['round(2.345, 1)', 2.3],
    ['fact(5) + comb(5, 2) + perm(5, 2)', 150],
    ['fact(0)', 1],
    ['gcd(12, 18) + lcm(4, 6, 10)', 66],
    ['min(3, 1, 2) + max(3, 1, 2)', 4],
  ])('%s = %d', (text, value) => {
    expect(evaluate(text)).toBeCloseTo(value, 9)
  })

  it.each(['', '1 +', '(1', '1 1', 'x', 'constructor(1)', '1 / 0', '2 ** 3', '1; 2'])(
    'refuses %j',
    (text) => {
      expect(() => evaluate(text)).toThrow(/cannot read|expected|no number/)
    },
  )
})
