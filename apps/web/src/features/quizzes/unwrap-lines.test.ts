import { expect, it } from 'vitest'
import { unwrapLines } from './unwrap-lines.ts'

const LONG = 'A line that an author has wrapped where the page of the editor ended, not the thought'

it('lets wrapped lines flow, and keeps the breaks that were meant', () => {
  expect(unwrapLines(`${LONG}\nit goes on.\nRemember: this.`)).toEqual([
    `${LONG} it goes on.`,
    'Remember: this.',
  ])
  expect(unwrapLines(`${LONG}\nRemember: this.`)).toEqual([LONG, 'Remember: this.'])
  expect(unwrapLines('One. Remember: two.')).toEqual(['One.', 'Remember: two.'])
  expect(unwrapLines(`${LONG}. Remember: this\nand that.`)).toEqual([
    `${LONG}.`,
    'Remember: this and that.',
  ])
  expect(unwrapLines('1. one\n2. two')).toEqual(['1. one', '2. two'])
  expect(unwrapLines('One line')).toEqual(['One line'])
})
