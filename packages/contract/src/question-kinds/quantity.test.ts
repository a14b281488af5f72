import { expect, it } from 'vitest'
import { toQuantity } from './quantity.ts'

it.each([
  ['450', '₹', '₹450'],
  ['9000', '₹', '₹9,000'],
  ['1250000.5', '₹', '₹12,50,000.5'],
  ['-0.5', '₹', '₹-0.5'],
  ['1024', 'KB', '1024 KB'],
  ['40', '%', '40%'],
  ['2048', undefined, '2048'],
])('%s %s is written as %s', (number, unit, words) => {
  expect(toQuantity(number, unit)).toBe(words)
})
