import { describe, expect, it } from 'vitest'
import { drawQuestions, printSheet } from './print-sheet.ts'
import { shuffledKeys } from './question-kinds/choice/order.ts'
import { given } from './testing/given.ts'

const question = given.question({
  stem: 'Is `a < b`\ntrue?',
  code: { lang: 'sql', text: 'SELECT 1 < 2\n' },
})
const options = { subject: 'dbms', seed: 7, withKey: false, attribution: 'By us, CC BY-SA 4.0' }

describe('a sheet to print', () => {
  it('shows questions and attribution, and hides the key', () => {
    const sheet = printSheet([question], options)
    for (const text of [
      'dbms: 1 question, sheet 7',
      'Is <code>a &lt; b</code> true?',
      'SELECT 1 &lt; 2',
      'By us, CC BY-SA 4.0',
    ])
      expect(sheet).toContain(text)
    expect(sheet).not.toContain(question.explain.why)
    expect(printSheet([{ ...question, answer: 'b' }], options)).toBe(sheet)
  })

  it('has the key on a separate page, with this sheet’s letters', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const [sheet = '', key = ''] = printSheet([question], {
        ...options,
        seed,
        withKey: true,
      }).split('<section class="key">')
      const letter = 'ABCD'[shuffledKeys(question, seed).indexOf(question.answer)]
      expect(key).toContain(`<strong>${letter}</strong> <span class="small">${question.id}`)
      expect(key).toContain(question.explain.why)
      expect(sheet).toContain('.key { break-before: page }')
      expect(sheet).not.toContain(question.explain.why)
    }
  })

  it('draws the same questions for the same seed, and others for another', () => {
    const bank = Array.from({ length: 30 }, (_, index) => ({ ...question, id: `dbms-${index}` }))
    const draw = (seed: number) => drawQuestions(bank, seed, 5).map(({ id }) => id)
    expect(draw(1)).toHaveLength(5)
    expect(draw(1)).toEqual(draw(1))
    expect(draw(1)).not.toEqual(draw(2))
    expect(drawQuestions(bank.toReversed(), 1, 5).map(({ id }) => id)).toEqual(draw(1))
  })
})
