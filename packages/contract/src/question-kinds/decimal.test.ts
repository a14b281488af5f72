import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, findNearest, isCanonicalDecimal, isWithin, toDecimal } from './decimal.ts'

describe('a typed number', () => {
  it.each([
    ['12.50', '12.5'],
    ['+7', '7'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0.0', '0'],
    ['−3', '-3'],
    [' 1 200 ', '1200'],
    ['1,20,000.50', '120000.5'],
    ['120,000', '120000'],
    ['४५', '45'],
  ])('%s is read as %s', (typed, canonical) => {
    expect(toDecimal(typed)).toBe(canonical)
  })

  it.each([
    ['12.5 km/h', 'km/h', '12.5'],
    ['12.5KM/H', 'km/h', '12.5'],
    ['₹ 1,200', '₹', '1200'],
    ['40%', '%', '40'],
    ['12.5', 'km/h', '12.5'],
  ])('%s in %s is read as %s', (typed, unit, canonical) => {
    expect(toDecimal(typed, unit)).toBe(canonical)
  })

  it.each([
    '',
    '-',
    '.',
    'NaN',
    'Infinity',
    '1e5',
    '0x1f',
    '1/3',
    '12,5',
    '1,2345',
    '--1',
    '1.2.3',
    '5 apples',
    '1234567890123456',
    '9'.repeat(40),
    '0.1234567',
  ])('%s is refused', (typed) => {
    expect(toDecimal(typed)).toBeUndefined()
  })

  it('has one text for each value, however it is typed', () => {
    const number = fc.record({
      whole: fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
      decimals: fc.stringMatching(/^\d{0,6}$/),
      zeros: fc.nat(3),
    })
    fc.assert(
      fc.property(number, ({ whole, decimals, zeros }) => {
        const padded = decimals.length + zeros > 6 ? decimals : decimals + '0'.repeat(zeros)
        const canonical = toDecimal(`${whole}.${decimals}`)
        expect(canonical).toBe(toDecimal(`${whole}.${padded}`))
        expect(isCanonicalDecimal(canonical!)).toBe(true)
        expect(toDecimal(canonical!)).toBe(canonical)
        expect(Number(canonical)).toBe(Number(`${whole}.${decimals}`) + 0)
      }),
    )
  })

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const canonical = toDecimal(typed, 'km/h')
        expect(canonical === undefined || isCanonicalDecimal(canonical)).toBe(true)
      }),
    )
  })
})

describe('comparing decimals', () => {
  it('includes the edge of the tolerance, unlike floating-point numbers', () => {
    expect(isWithin('12.45', '12.5', '0.05')).toBe(true)
    expect(isWithin('12.449999', '12.5', '0.05')).toBe(false)
    expect(isWithin('-12.55', '-12.5', '0.05')).toBe(true)
    expect(isWithin('12', '12', '0')).toBe(true)
    expect(isWithin('12.000001', '12', '0')).toBe(false)
    expect(isWithin('-0.1', '0.1', '0.2')).toBe(true)
  })

  it('finds the nearest decimal within the tolerance', () => {
    expect(findNearest(['40', '41', '45'], '40.6', '1')).toBe('41')
    expect(findNearest(['40', '45'], '42', '1')).toBeUndefined()
  })

  it('orders by value', () => {
    expect(['10', '-2.5', '9.75', '-3'].toSorted(compareDecimals)).toEqual([
      '-3',
      '-2.5',
      '9.75',
      '10',
    ])
  })
})
