import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PASSWORD_HINTS, STRENGTH_LABELS, measureStrength } from './password.ts'

describe('the strength of a password', () => {
  it.each([
    ['', 0, 'Password is required'],
    ['aaaaaaa', 1, 'Weak'],
    ['aaaaaaaa', 2, 'Moderate'],
    ['aaaaaaaaaaaa', 3, 'Strong'],
    ['Aaaaaaaa', 3, 'Strong'],
    ['Aaaaaaa7', 4, 'Very strong'],
    ['Tr0ub4dor&3', 4, 'Very strong'],
    ['abc', 0, 'Very weak'],
    ['123', 0, 'Very weak'],
    ['PassWord', 2, 'Moderate'],
    ['QWERTYui', 2, 'Moderate'],
    ['Password1!', 4, 'Very strong'],
    ['myADMINpass', 2, 'Moderate'],
  ])('of %j is %i, %s', (password, score, label) => {
    expect(measureStrength(password)).toEqual({ score, label })
  })

  it('stays on its scale, with a matching label', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (password) => {
        const { score, label } = measureStrength(password)
        expect(STRENGTH_LABELS[score]).toBe(label)
      }),
    )
  })

  it('is the number of rules met, minus one for common passwords', () => {
    const guessable = fc.constantFrom('', '123', 'aBc', 'Qwerty', 'PASSWORD', 'admin')
    fc.assert(
      fc.property(fc.string(), guessable, fc.string(), (start, middle, end) => {
        const password = start + middle + end
        fc.pre(password !== '')
        const met = PASSWORD_HINTS.filter(({ isMet }) => isMet(password)).length
        const points = met + (password.length >= 12 ? 1 : 0)
        const isGuessed = ['123', 'abc', 'qwerty', 'password', 'admin'].some((part) =>
          password.toLowerCase().includes(part),
        )
        expect(measureStrength(password).score).toBe(
          Math.max(0, Math.min(4, points - (isGuessed ? 1 : 0))),
        )
      }),
    )
  })

  it('does not fall when something uncommon is added', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('x', 'Z', '7', '#'), (password, more) => {
        const longer = password + more
        fc.pre(!/123|abc|qwerty|password|admin/i.test(longer))
        expect(measureStrength(longer).score).toBeGreaterThanOrEqual(
          measureStrength(password).score,
        )
      }),
    )
  })
})
