import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeAt, matchingStep, newSecret, otpauthUri, stepAt } from './totp.ts'

/** '12345678901234567890', the secret of the examples in RFC 6238, in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('2FA code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('matches RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeAt(RFC_SECRET, stepAt(seconds * 1_000))).toBe(code)
  })

  it('is accepted one step early or late, and no further', () => {
    const time = fc.integer({ min: 1e9, max: 4e12 })
    fc.assert(
      fc.property(time, fc.integer({ min: -3, max: 3 }), (now, away) => {
        const found = matchingStep(RFC_SECRET, codeAt(RFC_SECRET, stepAt(now) + away), now)
        expect(found !== undefined).toBe(Math.abs(away) <= 1)
      }),
      // Two steps share a code by chance once in a million. With this seed none do.
      { numRuns: 50, seed: 1 },
    )
  })

  it('comes from a secret that an app can read from the QR code', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(otpauthUri('ABC', 'a+b@example.com')).toBe(
      'otpauth://totp/NextRound%3Aa%2Bb%40example.com?secret=ABC&issuer=NextRound',
    )
  })
})
