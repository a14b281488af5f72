import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstIdAt, newId, timeOfId } from './ids.ts'

const aMoment = fc.integer({ min: 0, max: 2 ** 48 - 1 })

describe('an id', () => {
  it('is a UUID of version 7', () => {
    fc.assert(
      fc.property(aMoment, (now) => {
        expect(newId(now)).toMatch(
          /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
        )
      }),
    )
  })

  it('sorts by creation time', () => {
    fc.assert(
      fc.property(aMoment, aMoment, (one, other) => {
        fc.pre(one < other)
        expect(newId(one) < newId(other)).toBe(true)
      }),
    )
  })

  it('contains its creation time, and sorts between that moment’s first id and the next one’s', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 48 - 2 }), (moment) => {
        const id = newId(moment)
        expect(timeOfId(id)).toBe(moment)
        expect(firstIdAt(moment) < id && id < firstIdAt(moment + 1)).toBe(true)
      }),
    )
  })
})
