import { describe, expect, it } from 'vitest'
import { formatRupees } from '#platform/format.ts'
import { minutesWords, pagesWords, priceWords, readWords, wayTo } from './guide-words.ts'

describe('guide facts', () => {
  it('show the price in rupees, grouped as in India', () => {
    expect([0, 99].map((price) => priceWords({ price }))).toEqual(['Free', '₹99'])
    expect(formatRupees(1_23_456)).toBe('₹1,23,456')
  })

  it('show pages once there is a PDF', () => {
    expect([null, 1, 28].map(pagesWords)).toEqual(['PDF on its way', '1 page', '28 pages'])
  })

  it('show long times in hours', () => {
    expect([1, 59, 60, 95].map(minutesWords)).toEqual([
      '1 min',
      '59 min',
      '1 h 0 min',
      '1 h 35 min',
    ])
  })

  it('count the sections read', () => {
    expect(readWords({ sectionsRead: 1, sectionCount: 9 })).toBe('1 of 9 sections')
    expect(readWords({ sectionsRead: 1, sectionCount: 1 })).toBe('1 of 1 section')
  })
})

describe('the guide button', () => {
  const sold = { price: 99, hasAccess: false }

  it('downloads a free or granted guide', () => {
    expect(wayTo({ price: 0, hasAccess: false, payment: null })).toBe('download')
    expect(wayTo({ price: 99, hasAccess: true, payment: { status: 'approved' } })).toBe('download')
  })

  it.each([
    ['pending', 'wait'],
    ['rejected', 'try-again'],
    ['refunded', 'buy'],
  ] as const)('after a payment that is %s: %s', (status, way) => {
    expect(wayTo({ ...sold, payment: { status } })).toBe(way)
  })

  it('otherwise offers to buy it', () => {
    expect(wayTo({ ...sold, payment: null })).toBe('buy')
  })
})
