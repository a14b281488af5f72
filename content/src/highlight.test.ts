import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'
import { piecesOf } from './kinds/code-mark.ts'

/** Returns the words of each kind, in the order of the code. */
const kindsIn = (code: string, language: string) =>
  piecesOf(code, highlight(code, language)).flatMap(({ kind, text }) =>
    kind ? [`${kind} ${text}`] : [],
  )

describe('highlighting', () => {
  it.each([
    [
      'python',
      'def f(s):  # one\n    return s * 2',
      ['keyword def', 'function f', 'comment # one', 'keyword return', 'number 2'],
    ],
    [
      'java',
      'List<Seat> a = new Seat("x");',
      ['type List', 'type Seat', 'keyword new', 'function Seat', 'string "x"'],
    ],
    ['c', 'int a[] = {1};', ['keyword int', 'number 1']],
    [
      'pseudocode',
      'Integer n = f(2) // L1\nFOR each i from 1 to n mod 3\nprint "to"\nend for',
      [
        'keyword Integer',
        'function f',
        'number 2',
        'comment // L1',
        'keyword FOR each',
        'keyword from',
        'number 1',
        'keyword to',
        'keyword mod',
        'number 3',
        'keyword print',
        'string "to"',
        'keyword end for',
      ],
    ],
    ['javascript', 'const a = null', ['keyword const', 'constant null']],
    ['sql', 'CREATE TABLE task (id int)', ['keyword CREATE TABLE', 'keyword int']],
    ['html', '<p id="x">', ['keyword p', 'type id', 'string "x"']],
    ['css', '.card { width: 3px }', ['type .card', 'number 3px']],
    ['text', 'r1(x) w2(y)', []],
  ])('recognises the kinds of words in %s', (language, code, kinds) => {
    expect(kindsIn(code, language)).toEqual(kinds)
  })

  it('refuses an unknown language', () => {
    expect(() => highlight('x', 'cobol')).toThrow('No colours for code in "cobol"')
  })

  const language = fc.constantFrom(
    'javascript',
    'python',
    'java',
    'c',
    'sql',
    'html',
    'css',
    'text',
  )
  const code = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          'if',
          '"',
          "'",
          '/*',
          '*/',
          '<b>',
          '{',
          '1',
          'x',
          '  ',
          '\n',
          '\r\n',
          '\t',
          '√',
        ),
      )
      .map((parts) => parts.join('')),
  )

  it('puts marks in order inside the code, and the pieces reproduce it exactly', () => {
    fc.assert(
      fc.property(code, language, (text, lang) => {
        const marks = highlight(text, lang)
        const places = marks.flatMap(([from, to]) => [from, to])
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        expect(marks.every(([from, to]) => from < to && to <= text.length)).toBe(true)
        expect(
          piecesOf(text, marks)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
      { numRuns: 200 },
    )
  })
})
