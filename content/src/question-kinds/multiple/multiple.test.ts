import { describe, expect, it } from 'vitest'
import { checkItems } from '../../checks/item-checks.ts'
import { compileQuestion } from '../../compile-question.ts'
import { type MultipleQuestion, Question } from '../../kinds/question.ts'
import { hashOf } from '../../lock.ts'
import { questionPage } from '../../preview-pages.ts'
import { printSheet } from '../../print-sheet.ts'
import { recordReviews } from '../../record-reviews.ts'
import { readSheet, sheetOf } from '../../sheet.ts'
import { given } from '../../testing/given.ts'
import { shuffledKeys } from '../choice/order.ts'
import { multiple } from './multiple.ts'

const { question } = given.multipleItem()
const multipleOf = (changes: Partial<MultipleQuestion>) => given.multipleItem(changes).question
const findings = (changes: Partial<MultipleQuestion> = {}) =>
  checkItems(given.bank(given.multipleItem(changes))).map(({ check }) => check)
const { a, b, c, d } = question.options

describe('several right options', () => {
  it('pass the check if they are valid', () => {
    expect(checkItems(given.bank(given.multipleItem()))).toEqual([])
  })

  it.each(['', 'ca', 'aa', 'f', 'abcde', 'e'])('cannot be %j', (answer) => {
    const { topicId: _topic, subskill: _subskill, ...written } = question
    const strings = { rev: '1', shuffle: 'true', negative: 'false', data_sufficiency: 'false' }
    expect(Question.safeParse({ ...written, ...strings }).success).toBe(true)
    expect(Question.safeParse({ ...written, ...strings, answer }).success).toBe(false)
  })

  it.each<[string, string, Partial<MultipleQuestion>]>([
    ['nothing wrong among them', 'E17', { answer: 'abcd' }],
    [
      'a wrong option without its misconception',
      'E10',
      { options: { a, b: { text: b.text }, c, d } },
    ],
    [
      'an unknown misconception',
      'E05',
      { options: { a: { ...a, misconception: 'dbms.m.x' }, b, c, d } },
    ],
    [
      'a right option whose misconception has no rebuttal',
      'E31',
      { options: { a: { ...a, misconception: 'dbms.m.locks' }, b, c, d } },
    ],
    [
      'a rebuttal of a right option without misconception',
      'E31',
      {
        explain: {
          ...question.explain,
          wrong: { ...question.explain.wrong, a: 'Leaving this out.' },
        },
      },
    ],
    ['their number in the stem', 'E23', { stem: `${question.stem} Choose two.` }],
    ['two that say the same', 'E11', { options: { a, b, c: { text: a.text }, d } }],
    ['one about the others', 'E12', { options: { a, b, c, d: { ...d!, text: 'None of these' } } }],
    ['a place among the samples', 'E64', { sample: 1 }],
    ['a second reader who left one out', 'E51', { review: { on: '2026-11-15', answered: 'a' } }],
    [
      'right options that are longer',
      'W13',
      {
        options: {
          a: {
            text: `${a.text}, because the snapshot of the transaction does not change any more`,
          },
          b,
          c: { text: `${c.text}, because two changes of one row must not overwrite each other` },
          d,
        },
      },
    ],
  ])('are refused with %s', (_, check, changes) => {
    expect(findings(changes)).toContain(check)
  })

  it('may name why learners leave one out', () => {
    const options = { a: { ...a, misconception: 'dbms.m.locks' }, b, c, d }
    const wrong = {
      ...question.explain.wrong,
      a: 'Leaving out the second read forgets that the snapshot lasts as long as the transaction.',
    }
    expect(findings({ options, explain: { ...question.explain, wrong } })).toEqual([])
  })

  it('are hard to guess', () => {
    expect(compileQuestion(question)).toMatchObject({
      kind: 'multiple',
      guess: 1 / 15,
      answer: 'ac',
    })
    const { d: _, ...three } = question.options
    expect(compileQuestion(multipleOf({ options: three })).guess).toBe(1 / 7)
  })

  it('need a new revision for another key or option, but not for another explanation', () => {
    expect(hashOf(multipleOf({ answer: 'a' }))).not.toBe(hashOf(question))
    expect(hashOf(multipleOf({ options: { a: b, b: a, c, d } }))).not.toBe(hashOf(question))
    expect(hashOf(multipleOf({ explain: { why: 'Better.', wrong: {} } }))).toBe(hashOf(question))
  })

  it('are answered by a second reader without the key, and agree only together', () => {
    const sheet = sheetOf([question], 7)
    expect(sheet).toContain('Choose all that apply, such as: 1 3')
    expect(sheet).not.toContain(question.explain.why)
    const order = shuffledKeys(question, 7)
    const numbers = (...keys: string[]) =>
      keys.map((key) => order.findIndex((one) => one === key) + 1).join(', ')
    const read = (answer: string) =>
      readSheet(sheet.replace(/answer: $/m, `answer: ${answer}`), [question])
    expect(read(numbers('c', 'a'))).toMatchObject([{ chosen: 'ac', agrees: true }])
    expect(read(numbers('a'))).toMatchObject([{ chosen: 'a', agrees: false }])
    expect(read('7')).toMatchObject([{ words: 'not answered' }])
    const entry = `- id: ${question.id}\n  status: draft\n  origin: { drafted: by-a-person }\n`
    expect(recordReviews(entry, new Map([[question.id, 'ac']]), '2026-11-20')).toContain(
      'review: { on: "2026-11-20", answered: ac }',
    )
  })

  it('are printed with an instruction, and the key separately', () => {
    const options = { subject: 'dbms', seed: 7, withKey: true, attribution: '' }
    const [sheet = '', key = ''] = printSheet([question], options).split('<section class="key">')
    expect(sheet).toContain('Choose all that apply:')
    expect(key).toMatch(/<strong>[A-D], [A-D]<\/strong>/)
  })

  it('can be tried out before they are published', () => {
    const page = (answer: string | null) =>
      questionPage(given.multipleItem(), answer, { before: undefined, after: undefined })
    expect(page(null)).toContain('type="checkbox"')
    expect(page(null)).not.toContain(question.explain.why)
    expect(page('ac')).toContain('<title>Right: ')
    expect(page('ab')).toContain('<title>Wrong: ')
    expect(page('ab')).toContain('(wrong, your choice)')
    expect(page('ab')).toContain('(right, not chosen)')
    expect(page('ax')).not.toContain('<title>Wrong')
  })

  it.each([
    ['the letters', { forms: ['ac'] }, undefined],
    ['the letters line by line', { forms: ['c\na'] }, undefined],
    ['other letters', { forms: ['ab'] }, 'found that ab are right, not ac'],
    [
      'no letters',
      { forms: ['true'] },
      'found "true"; print the letters of the options that are right',
    ],
    ['a value', { value: 3 }, 'found "3"; print the letters of the options that are right'],
  ])('are compared with %s', (_, found, words) => {
    expect(multiple.disagreement(question, found)).toBe(words)
  })

  it('are executed with the text that learners read', () => {
    const options = { a: { text: '`x > 0`' }, b, c, d }
    expect(multiple.fillIn!(multipleOf({ options }), 'if ({{a}}) print("a") // {{e}}')).toBe(
      'if (x > 0) print("a") // {{e}}',
    )
  })
})
