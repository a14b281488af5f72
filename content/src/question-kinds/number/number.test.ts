import { describe, expect, it } from 'vitest'
import { checkItems } from '../../checks/item-checks.ts'
import { compileQuestion } from '../../compile-question.ts'
import type { NumberQuestion } from '../../kinds/question.ts'
import { hashOf } from '../../lock.ts'
import { printSheet } from '../../print-sheet.ts'
import { questionPage } from '../../preview-pages.ts'
import { recordReviews } from '../../record-reviews.ts'
import { readSheet, sheetOf } from '../../sheet.ts'
import { given } from '../../testing/given.ts'
import { number } from './number.ts'
import { toleranceOf } from './values.ts'

const { question } = given.numberItem()
const numberOf = (changes: Partial<NumberQuestion>) => given.numberItem(changes).question
const findings = (changes: Partial<NumberQuestion> = {}) =>
  checkItems(given.bank(given.numberItem(changes))).map(({ check }) => check)

describe('a number to type', () => {
  it('passes the check if it is valid', () => {
    expect(checkItems(given.bank(given.numberItem()))).toEqual([])
  })

  it.each<[string, string, Partial<NumberQuestion>]>([
    ['an answer with a comma', 'E16', { answer: '1,2' }],
    ['an answer in words', 'E16', { answer: 'two' }],
    ['more decimals than are asked for', 'E16', { decimals: 0 }],
    ['a tolerance in words', 'E16', { tolerance: 'a little' }],
    ['a negative tolerance', 'E16', { tolerance: '-1' }],
    [
      'a mistake within the tolerance',
      'E16',
      { mistakes: { '2.35': 'dbms.m.locks', '9': 'dbms.m.locks' } },
    ],
    [
      'two mistakes that overlap',
      'E16',
      { mistakes: { '9': 'dbms.m.locks', '9.1': 'dbms.m.locks' } },
    ],
    ['one mistake only', 'E10', { mistakes: { '97.5': 'dbms.m.locks' } }],
    [
      'an unknown misconception',
      'E05',
      { mistakes: { '97.5': 'dbms.m.none', '184.6': 'dbms.m.locks' } },
    ],
    [
      'no word on decimals',
      'E22',
      { stem: 'How many seconds does a scan of 1200 rows take at 6.5 pages of 80 rows a second?' },
    ],
    [
      'a rebuttal of something else',
      'E31',
      {
        explain: {
          ...question.explain,
          wrong: {
            ...question.explain.wrong,
            '5': 'Five is not among the frequent mistakes at all.',
          },
        },
      },
    ],
    ['a place among the samples', 'E64', { sample: 1 }],
    [
      'a second reader who found another number',
      'E51',
      { review: { on: '2026-11-15', answered: '2.4' } },
    ],
  ])('is refused with %s', (_, check, changes) => {
    expect(findings(changes)).toContain(check)
  })

  it('agrees with a second reader within the tolerance', () => {
    expect(findings({ review: { on: '2026-11-15', answered: '2.31 s' } })).toEqual([])
  })

  it.each<[Partial<NumberQuestion>, string]>([
    [{}, '0.05'],
    [{ answer: '12' }, '0'],
    [{ answer: '12', decimals: 2 }, '0.005'],
    [{ tolerance: '0.2' }, '0.2'],
    [{ answer: '250', tolerance: '1%' }, '2.5'],
    [{ answer: '-40', tolerance: '2.5%' }, '1'],
  ])('with %j may be off by %s', (changes, tolerance) => {
    expect(toleranceOf(numberOf(changes))).toBe(tolerance)
  })

  it('is compiled with every default, in its stored form', () => {
    const compiled = compileQuestion(
      numberOf({
        answer: '2.30',
        mistakes: { '097.50': 'dbms.m.locks' },
        explain: { why: 'Two\nlines. Remember: this.', wrong: { '097.50': 'Wrapped\nhere.' } },
      }),
    )
    expect(compiled).toMatchObject({
      kind: 'number',
      guess: 0,
      answer: '2.3',
      decimals: 2,
      tolerance: '0.005',
      mistakes: { '97.5': 'dbms.m.locks' },
      explain: { why: 'Two lines.\n\nRemember: this.', wrong: { '97.5': 'Wrapped here.' } },
    })
  })

  it.each<Partial<NumberQuestion>>([
    { answer: '2.4' },
    { unit: 'min' },
    { tolerance: '0.1' },
    { stem: 'Another stem?' },
  ])('needs a new revision with %j', (changes) => {
    expect(hashOf(numberOf(changes))).not.toBe(hashOf(question))
  })

  it('needs no new revision for a better explanation or another mistake', () => {
    const changes = { mistakes: {}, explain: { why: 'Better.', wrong: {} } }
    expect(hashOf(numberOf(changes))).toBe(hashOf(question))
  })

  it('is answered by a second reader without the key, and agrees within the tolerance', () => {
    const sheet = sheetOf([question], 7)
    expect(sheet).toContain('Write a number in s, to 1 decimal.')
    for (const secret of ['2.3', '97.5', question.explain.why]) expect(sheet).not.toContain(secret)
    const filled = (answer: string) => sheet.replace(/answer: $/m, `answer: ${answer}`)
    expect(readSheet(filled('2.31 s'), [question])).toMatchObject([
      { chosen: '2.31', agrees: true },
    ])
    expect(readSheet(filled('97.5'), [question])).toMatchObject([{ chosen: '97.5', agrees: false }])
    expect(readSheet(filled('about two'), [question])).toMatchObject([{ words: 'not answered' }])
    const entry = `- id: ${question.id}\n  status: draft\n  origin: { drafted: by-a-person }\n`
    expect(recordReviews(entry, new Map([[question.id, '2.31']]), '2026-11-20')).toContain(
      'review: { on: "2026-11-20", answered: "2.31" }',
    )
  })

  it('is printed with a line to write on, and the key separately', () => {
    const options = { subject: 'dbms', seed: 7, withKey: true, attribution: '' }
    const [sheet = '', key = ''] = printSheet([question], options).split('<section class="key">')
    expect(sheet).toContain('__________ s (to 1 decimal)')
    expect(sheet).not.toContain('2.3')
    expect(key).toContain('<strong>2.3 s</strong>')
  })

  it('can be tried out before it is published', () => {
    const page = (answer: string | null) =>
      questionPage(given.numberItem(), answer, { before: undefined, after: undefined })
    expect(page(null)).toContain('inputmode="decimal"')
    expect(page(null)).not.toContain('97.5')
    expect(page('2.31')).toContain('<title>Right: ')
    expect(page('97.5')).toContain('97.5 s (your answer)')
    expect(page('many')).not.toContain('The answer is')
  })

  it.each([
    ['the value', { value: 2.307 }, undefined],
    ['another value', { value: 2.5 }, 'found 2.5, not 2.3'],
    ['what a program prints', { forms: ['2.3'] }, undefined],
    ['a number with its unit', { forms: ['2.3 s'] }, undefined],
    ['several numbers', { forms: ['2.3\n2.4'] }, 'found "2.3\\n2.4", which is no number'],
    ['nothing', { forms: [''] }, 'found "", which is no number'],
  ])('is compared with %s', (_, found, words) => {
    expect(number.disagreement(question, found)).toBe(words)
  })
})
