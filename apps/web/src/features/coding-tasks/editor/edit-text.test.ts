import { describe, expect, it } from 'vitest'
import { lineAt, lineBreakAt, shiftLines, startOfLine } from './edit-text.ts'

const after = (text: string) => lineBreakAt(text, { start: text.length })

describe('Enter', () => {
  it.each([
    ['x = 1', '\n'],
    ['    x = 1', '\n    '],
    ['for x in a:', '\n    '],
    ['    if (x) {', '\n        '],
    ['\tx', '\n\t'],
    ['a:\n  b', '\n  '],
  ])('after %j inserts %j', (text, inserted) => expect(after(text)).toBe(inserted))

  it('looks at the text before the caret only', () =>
    expect(lineBreakAt('    ab:', { start: 5 })).toBe('\n    '))
})

describe('Tab', () => {
  const text = 'a\nb\n\nc'

  it('indents the selected lines, except empty ones', () =>
    expect(shiftLines(text, { start: 0, end: 6 }, 'deeper')).toEqual({
      start: 0,
      end: 6,
      text: '    a\n    b\n\n    c',
    }))

  it('does nothing to lines within one line', () =>
    expect(shiftLines(text, { start: 0, end: 1 }, 'deeper')).toBeUndefined())

  it('takes one indent back', () =>
    expect(shiftLines('      a', { start: 7, end: 7 }, 'back')?.text).toBe('  a'))
})

it.each([
  [1, 0],
  [2, 2],
  [4, 5],
  [9, 5],
])('line %i begins at %i', (line, place) => expect(startOfLine('a\nb\n\nc', line)).toBe(place))

it('lines count from 1', () => {
  expect(lineAt('a\nb', 0)).toBe(1)
  expect(lineAt('a\nb', 2)).toBe(2)
})
