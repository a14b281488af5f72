import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scrubErrorText } from './client-errors.ts'

const LENGTH = 1_500
const scrub = (text: string) => scrubErrorText(text, LENGTH)

/** Text before and after something personal, as in the message of an error. */
const around = fc.tuple(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }))

describe('scrubbing the text of an error', () => {
  it('removes email addresses', () => {
    fc.assert(
      fc.property(around, fc.emailAddress(), ([before, after], email) => {
        expect(scrub(`${before} ${email} ${after}`)).not.toContain(email)
      }),
    )
  })

  it('removes seven or more digits, however they are grouped', () => {
    const digits = fc.stringMatching(/^\d([ -]?\d){6,20}$/)
    fc.assert(
      fc.property(around, digits, ([before, after], number) => {
        const left = scrub(`${before}${number}${after}`)
        expect(left).not.toMatch(/\d([ -]?\d){6}/)
      }),
    )
  })

  it('removes query strings and fragments', () => {
    const end = fc.oneof(
      fc.webQueryParameters().map((query) => `?${query}`),
      fc.webFragments().map((fragment) => `#${fragment}`),
    )
    fc.assert(
      fc.property(end, around, (secret, [before, after]) => {
        const left = scrub(`${before} https://nextround.example/reset-password${secret} ${after}`)
        expect(left).not.toMatch(/[?#]/)
      }),
    )
  })

  it('removes account and quiz ids', () => {
    fc.assert(
      fc.property(fc.uuid(), around, (id, [before, after]) => {
        expect(scrub(`${before} /quiz/results/${id}/${after}`)).not.toContain(id)
      }),
    )
  })

  it('never exceeds the maximum length', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.nat({ max: 60 }),
        (text, length) => {
          expect(scrubErrorText(text, length).length).toBeLessThanOrEqual(length)
        },
      ),
    )
  })

  it.each([
    ['TypeError: x is not a function', 'TypeError: x is not a function'],
    [
      '    at start (/assets/app-B3kd_9aQ.js:1:104823)',
      '    at start (/assets/app-B3kd_9aQ.js:1:104823)',
    ],
    [
      'start@https://nextround.example/assets/app-B3.js:1:2',
      'start@https://nextround.example/assets/app-B3.js:1:2',
    ],
    ['GET /reset-password?token=abc failed', 'GET /reset-password failed'],
    ['mail asha%40example.com', 'mail [email]'],
    ['call +91 98765 43210', 'call +[id]'],
    ['UTR ४१२३४५६७८९०१', 'UTR [id]'],
  ])('turns %j into %j', (text, expected) => {
    expect(scrub(text)).toBe(expected)
  })
})
