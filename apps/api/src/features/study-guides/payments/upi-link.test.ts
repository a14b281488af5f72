import fc from 'fast-check'
import { expect, it } from 'vitest'
import { upiLink } from './upi-link.ts'

it('names payee, amount and order', () => {
  expect(
    upiLink({
      upiId: 'nextround@okbank',
      payee: 'NextRound',
      amount: 99,
      note: 'Operating systems for the technical round & more, much more',
      reference: 'NR23456789',
    }),
  ).toBe(
    'upi://pay?pa=nextround%40okbank&pn=NextRound&am=99.00&cu=INR&tn=Operating%20systems%20for%20the%20technical%20round%20%26%20more%2C%20&tr=NR23456789',
  )
})

it('contains the given values, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string({ maxLength: 50 }),
      fc.integer({ min: 1, max: 9_999 }),
      (payee, note, amount) => {
        const link = upiLink({ upiId: 'a@b', payee, amount, note, reference: 'NR1' })
        const values = new URL(link).searchParams
        expect([...values.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tn', 'tr'])
        expect(values.get('am')).toBe(`${amount}.00`)
      },
    ),
  )
})
