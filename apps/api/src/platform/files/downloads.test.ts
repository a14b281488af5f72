import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Keyring } from '../keys.ts'
import { type Download, signDownload, verifyDownload } from './downloads.ts'

const keys: Keyring = [{ version: 2, secret: 'k'.repeat(40) }]
const MINUTE = 60_000

const aDownload: fc.Arbitrary<Download> = fc.record({
  key: fc.stringMatching(/^[a-z0-9][a-z0-9/_.-]{0,60}$/),
  name: fc.string({ unit: 'grapheme', maxLength: 60 }),
  type: fc.constantFrom('application/pdf', 'text/csv'),
  userId: fc.uuid(),
})

describe('download token', () => {
  it('grants its owner one file for five minutes', () => {
    fc.assert(
      fc.property(aDownload, fc.integer({ min: 0, max: 5 * MINUTE - 1_000 }), (download, age) => {
        const token = signDownload(keys, download)
        expect(verifyDownload(keys, token, download.userId, Date.now() + age)).toEqual(download)
        expect(encodeURIComponent(token)).toBe(token)
      }),
    )
  })

  it('is refused after it expires', () => {
    fc.assert(
      fc.property(aDownload, fc.nat(), fc.nat(), (download, expiresAt, later) => {
        const token = signDownload(keys, download, expiresAt)
        expect(verifyDownload(keys, token, download.userId, expiresAt + later)).toBeUndefined()
      }),
    )
    const download = { key: 'a', name: 'a.pdf', type: 'application/pdf', userId: 'asha' }
    const token = signDownload(keys, download)
    expect(verifyDownload(keys, token, 'asha', Date.now() + 5 * MINUTE)).toBeUndefined()
  })

  it('is refused for anyone else', () => {
    fc.assert(
      fc.property(aDownload, fc.uuid(), (download, other) => {
        fc.pre(other !== download.userId)
        expect(verifyDownload(keys, signDownload(keys, download), other)).toBeUndefined()
      }),
    )
  })

  it('grants no other file: claims and signature must match', () => {
    fc.assert(
      fc.property(aDownload, aDownload, (one, other) => {
        fc.pre(one.key !== other.key)
        const [claims] = signDownload(keys, { ...one, key: other.key }).split('.')
        const [, ...signature] = signDownload(keys, one).split('.')
        const mixed = [claims, ...signature].join('.')
        expect(verifyDownload(keys, mixed, one.userId)).toBeUndefined()
      }),
    )
  })

  it('is refused if any byte is changed, removed or added', () => {
    const character = fc.constantFrom(...'abcXYZ019-_.=%+/ \0'.split(''))
    const change = fc.constantFrom('change', 'leave out', 'add')
    fc.assert(
      fc.property(aDownload, fc.nat(), character, change, (download, place, character, change) => {
        const token = signDownload(keys, download)
        const at = place % (change === 'add' ? token.length + 1 : token.length)
        const end = token.slice(change === 'add' ? at : at + 1)
        const changed = token.slice(0, at) + (change === 'leave out' ? '' : character) + end
        fc.pre(changed !== token)
        expect(verifyDownload(keys, changed, download.userId)).toBeUndefined()
      }),
      { numRuns: 2_000 },
    )
  })

  it('survives key rotation while the old key is listed', () => {
    const download = { key: 'a', name: 'a.pdf', type: 'application/pdf', userId: 'asha' }
    const token = signDownload(keys, download)
    const newest = { version: 3, secret: 'n'.repeat(40) }
    expect(verifyDownload([newest, ...keys], token, 'asha')).toEqual(download)
    expect(verifyDownload([newest], token, 'asha')).toBeUndefined()
  })

  it.each(['', '.', 'e30', 'e30.2.', 'e30.2.AAAA', '...'])('refuses %j', (token) => {
    expect(verifyDownload(keys, token, 'asha')).toBeUndefined()
  })
})
