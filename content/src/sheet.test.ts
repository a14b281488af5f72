import { describe, expect, it } from 'vitest'
import { OPTION_KEYS } from './kinds/question.ts'
import { shuffledKeys } from './question-kinds/choice/order.ts'
import { readSheet, sheetOf } from './sheet.ts'
import { given } from './testing/given.ts'

const question = given.question({ code: { lang: 'sql', text: 'SELECT 1\n' } })

/** Fills in the number of that option. */
const filled = (key: (typeof OPTION_KEYS)[number], seed = 7) =>
  sheetOf([question], seed).replace(
    /answer: $/m,
    `answer: ${shuffledKeys(question, seed).indexOf(key) + 1}`,
  )

describe('a sheet for a second reader', () => {
  it('shows the question and hides the key', () => {
    const sheet = sheetOf([question], 7)
    for (const text of [question.stem, '```sql\nSELECT 1\n```', question.options.c.text])
      expect(sheet).toContain(text)
    expect(sheet).not.toContain(question.explain.why)
    expect(sheet).not.toContain('misconception')
    expect(sheetOf([{ ...question, answer: 'b' }], 7)).toBe(sheet)
  })

  it('has the order given by its seed', () => {
    const orders = Array.from({ length: 40 }, (_, seed) => shuffledKeys(question, seed).join(''))
    expect(new Set(orders).size).toBeGreaterThan(10)
    expect(orders).toEqual(orders.map((_, seed) => shuffledKeys(question, seed).join('')))
    expect(shuffledKeys({ ...question, shuffle: false }, 7)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('returns the reader’s choices', () => {
    expect(readSheet(filled('a'), [question])).toMatchObject([{ chosen: 'a', agrees: true }])
    expect(readSheet(filled('c'), [question])).toMatchObject([{ chosen: 'c', agrees: false }])
  })

  it('ignores unanswered questions, and answers to another text', () => {
    expect(readSheet(sheetOf([question], 7), [question])).toMatchObject([
      { agrees: false, words: 'not answered' },
    ])
    expect(readSheet(filled('a'), [{ ...question, stem: 'Another?' }])).toMatchObject([
      { agrees: false, words: 'changed since the sheet was printed' },
    ])
    expect(readSheet(filled('a'), [])).toMatchObject([{ agrees: false, words: 'no such question' }])
    expect(() => readSheet('# Notes', [])).toThrow('this is no sheet')
  })
})
