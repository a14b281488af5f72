import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseTransactionId } from './transaction-id.ts'

describe('a transaction ID', () => {
  it.each([
    ['412345678901', '412345678901'],
    [' 4123 4567-8901 ', '412345678901'],
    ['４１２３４５６７８９０１', '412345678901'],
    ['४१२३४५६७८९०१', '412345678901'],
    ['4123\u200b45678901\u00ad', '412345678901'],
    ['axisN25001a', 'AXISN25001A'],
    ['ａｘｉｓＮ25001Ａ', 'AXISN25001A'],
    ['---', ''],
  ])('typed as %j is %j', (typed, expected) => {
    expect(normaliseTransactionId(typed)).toBe(expected)
  })

  it('is the same however it is spaced, and normalised twice', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9]{1,30}$/),
        fc.array(fc.constantFrom(' ', '-', '\t', '\u200b', '.', '/'), { maxLength: 5 }),
        (id, between) => {
          const typed = Array.from(id)
            .map((sign, at) => sign + (between[at] ?? ''))
            .join('')
          expect(normaliseTransactionId(typed.toLowerCase())).toBe(id)
          expect(normaliseTransactionId(normaliseTransactionId(typed))).toBe(id)
        },
      ),
    )
  })
})
