import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalReference, transactionIdKind } from './transaction-id.ts'

describe('a transaction ID', () => {
  it.each([
    ['412345678901', '412345678901'],
    [' 4123 4567-8901 ', '412345678901'],
    ['４１２３４５６７８９０１', '412345678901'],
    ['४१२३४५६७८९०१', '412345678901'],
    ['4123\u200b45678901\u00ad', '412345678901'],
    ['axisN25001a', 'AXISN25001A'],
    ['ａｘｉｓＮ25001Ａ', 'AXISN25001A'],
    ['0000412345678901', '412345678901'],
    ['="0000412345678901"', '412345678901'],
    // From 2030 on, UTRs begin with a zero.
    ['003112345678', '003112345678'],
    ['0000003112345678', '003112345678'],
    ['000S778899', 'S778899'],
    ['---', ''],
  ])('typed as %j is %j', (typed, expected) => {
    expect(canonicalReference(typed)).toBe(expected)
  })

  it('is the same with any spaces and leading zeros', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^([1-9][0-9]{11}|[A-Z][0-9A-Z]{1,30})$/),
        fc.array(fc.constantFrom(' ', '-', '\t', '\u200b', '.', '/'), { maxLength: 5 }),
        fc.nat({ max: 6 }),
        (id, between, zeros) => {
          const typed = Array.from(`${'0'.repeat(zeros)}${id}`)
            .map((sign, at) => sign + (between[at] ?? ''))
            .join('')
          expect(canonicalReference(typed.toLowerCase())).toBe(id)
          expect(canonicalReference(canonicalReference(typed))).toBe(id)
        },
      ),
    )
  })

  it.each([
    ['6321 1234 5678', 'utr'],
    ['0000632112345678', 'utr'],
    ['T2611171530338291234567', 'other'],
    ['AXI4d1f0c9b2a7e4f6d8b3c1a5e7f9d2b40', 'other'],
    ['CICAgOjA5-qTXg1', 'other'],
    ['SBIN526321123456', 'other'],
    ['000000000012', 'unknown'],
    ['9876543210', 'unknown'],
    ['AXIS25111698', 'unknown'],
    ['Payment from PhonePe', 'none'],
    ['done!', 'none'],
  ])('%j is of the kind %j', (typed, kind) => {
    expect(transactionIdKind(typed)).toBe(kind)
  })
})
