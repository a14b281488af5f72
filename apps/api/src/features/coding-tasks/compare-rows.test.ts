import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareRows } from './compare-rows.ts'

const expected = {
  columns: ['name', 'count'],
  rows: [
    ['Accounts', '1'],
    ['Sales', '2'],
    ['Stores', null],
  ],
}
const own = (rows: (string | null)[][], columns = expected.columns) => ({
  columns,
  rows,
  count: rows.length,
})
const compare = (rows: ReturnType<typeof own>, isOrdered = true) =>
  compareRows(expected, rows, { isOrdered })
const SAME = {
  columns: null,
  missing: 0,
  extra: 0,
  repeated: 0,
  isOrderWrong: false,
  missingRows: [],
  extraPlaces: [],
}

describe('the difference of rows', () => {
  it('is nothing for the same rows', () => {
    expect(compare(own(expected.rows))).toEqual(SAME)
  })

  it('counts missing rows, as after an inner join', () => {
    expect(compare(own(expected.rows.slice(0, 2)))).toEqual({
      ...SAME,
      missing: 1,
      missingRows: [['Stores', null]],
    })
  })

  it('counts repeated rows, as without DISTINCT', () => {
    const rows = [
      ['Accounts', '1'],
      ['Sales', '2'],
      ['Sales', '2'],
      ['Stores', null],
    ]
    expect(compare(own(rows))).toEqual({ ...SAME, extra: 1, repeated: 1, extraPlaces: [2] })
  })

  it('tells NULL from the text and from nothing', () => {
    expect(
      compare(
        own([
          ['Accounts', '1'],
          ['Sales', '2'],
          ['Stores', ''],
        ]),
      ),
    ).toMatchObject({
      missing: 1,
      extra: 1,
      repeated: 0,
      extraPlaces: [2],
    })
  })

  it('notices another order only where the task asks for one', () => {
    const turned = own(expected.rows.toReversed())
    expect(compare(turned)).toEqual({ ...SAME, isOrderWrong: true })
    expect(compare(turned, false)).toEqual(SAME)
  })

  it('shows the expected columns if there is another number of them, whatever they are called', () => {
    expect(compare(own(expected.rows, ['name', 'total'])).columns).toBeNull()
    expect(compare(own(expected.rows, ['name'])).columns).toEqual(['name', 'count'])
  })

  it('ignores zeros at the end of a fraction', () => {
    const wanted = { columns: ['mean'], rows: [['1.5000000000000000'], ['2.0']] }
    const got = { columns: ['mean'], rows: [['1.5'], ['2']], count: 2 }
    expect(compareRows(wanted, got, { isOrdered: true })).toEqual(SAME)
  })

  it('counts rows that were cut as extra', () => {
    expect(compare({ ...own(expected.rows), count: 900 })).toMatchObject({ missing: 0, extra: 897 })
  })

  it('adds up', () => {
    const rows = fc.array(fc.tuple(fc.constantFrom('a', 'b', null)), { maxLength: 12 })
    fc.assert(
      fc.property(rows, rows, (wanted, got) => {
        const { missing, extra, repeated, extraPlaces } = compareRows(
          { columns: ['x'], rows: wanted },
          { columns: ['x'], rows: got, count: got.length },
          { isOrdered: false },
        )
        expect(wanted.length - missing).toBe(got.length - extra)
        expect(extraPlaces).toHaveLength(extra)
        expect(repeated).toBeLessThanOrEqual(extra)
      }),
    )
  })
})
