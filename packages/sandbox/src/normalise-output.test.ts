import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Checker, hashOutput, normaliseOutput } from './normalise-output.ts'

const same = (one: string, other: string, checker: Checker) =>
  hashOutput(one, checker) === hashOutput(other, checker)

describe('two outputs', () => {
  it.each<[why: string, one: string, other: string, equalFor: Checker[]]>([
    ['without the last line end', '3\n4\n', '3\n4', ['lines', 'tokens', 'any-order']],
    ['with spaces at line ends', '3 \n4\t\n', '3\n4\n', ['lines', 'tokens', 'any-order']],
    ['with line ends of Windows', '3\r\n4\r\n', '3\n4\n', ['lines', 'tokens', 'any-order']],
    ['with blank lines at the end', '3\n\n\n', '3', ['lines', 'tokens', 'any-order']],
    ['with a blank line between', '3\n\n4', '3\n4', ['tokens', 'any-order']],
    ['with a space in front', ' 3', '3', ['tokens']],
    ['in one line', '3 4', '3\n4', ['tokens']],
    ['in another order', '4\n3', '3\n4', ['any-order']],
    ['with a line twice', '3\n3', '3', []],
    ['with other letters', 'Yes', 'YES', []],
    ['with other digits', '1.50', '1.5', []],
    ['of which one is empty', '', '0', []],
  ])('%s are the same where that does not count', (_why, one, other, equalFor) => {
    const checkers: Checker[] = ['lines', 'tokens', 'any-order']
    expect(checkers.filter((checker) => same(one, other, checker))).toEqual(equalFor)
  })
})

it('changes nothing when it is done twice', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(' ', '\n', '\r', '\t', 'a', 'b') }),
      fc.constantFrom<Checker>('lines', 'tokens', 'any-order'),
      (text, checker) => {
        const once = normaliseOutput(text, checker)
        expect(normaliseOutput(once, checker)).toBe(once)
      },
    ),
  )
})

it('is not slowed down by a million spaces', () => {
  const spaces = ' '.repeat(2 ** 20)
  expect(normaliseOutput(`${spaces}x`, 'lines')).toHaveLength(2 ** 20 + 1)
  expect(normaliseOutput(`${spaces}x`, 'tokens')).toBe('x')
})
