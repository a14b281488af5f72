import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinLines } from './join-lines.ts'

it('joins wrapped lines, paragraph by paragraph', () => {
  expect(joinLines('A line that\nwas wrapped.')).toBe('A line that was wrapped.')
  expect(joinLines('One.\n \nTwo is\n  indented.\n\n\nThree.\n')).toBe(
    'One.\n\nTwo is indented.\n\nThree.',
  )
})

it('keeps list items, each with its wrapped lines', () => {
  expect(joinLines('What holds:\n- one\n  goes on\n- two')).toBe(
    'What holds:\n- one goes on\n- two',
  )
  expect(joinLines('Of these\ntwo:\n\n1. one\n2. two\n\nWhich?')).toBe(
    'Of these two:\n\n1. one\n2. two\n\nWhich?',
  )
  expect(joinLines('(a) one\n(b) two')).toBe('(a) one\n(b) two')
})

it('does not treat a number or minus inside a sentence as a list item', () => {
  expect(joinLines('C sits in\n4. Seats 2 and 5 remain.')).toBe(
    'C sits in 4. Seats 2 and 5 remain.',
  )
  expect(joinLines('A waits 16\n- 9 = 7.')).toBe('A waits 16 - 9 = 7.')
})

it('keeps fenced code unchanged', () => {
  const code = '```python\nif x:\n\n    y()\n```'
  expect(joinLines(`This\nruns:\n${code}\nWhat\ncomes?`)).toBe(
    `This runs:\n\n${code}\n\nWhat comes?`,
  )
})

const text = fc
  .array(fc.constantFrom('one', 'two:', '3.', '-', '(a)', '`x`', '```', ' ', '\n', '\n\n'))
  .map((parts) => parts.join(' '))

it('keeps every word in order, and is idempotent', () => {
  const wordsOf = (words: string) => words.split(/\s+/).filter(Boolean)
  fc.assert(
    fc.property(text, (written) => {
      const joined = joinLines(written)
      expect(wordsOf(joined)).toEqual(wordsOf(written))
      expect(joinLines(joined)).toBe(joined)
    }),
  )
})
