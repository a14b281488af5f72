import type { RowDifference } from '@nextround/contract/coding-tasks'
import { describe, expect, it } from 'vitest'
import { describeDifference, markRows } from './describe-difference.ts'

const rows = {
  columns: ['name', 'well_paid'],
  rows: [
    ['Data', '2'],
    ['Sales', null],
  ],
  count: 2,
}
const agreeing: RowDifference = {
  columns: null,
  missing: 0,
  extra: 0,
  repeated: 0,
  isOrderWrong: false,
  missingRows: [],
  extraPlaces: [],
}
const wrongOnes = (changes: Partial<RowDifference>, isOrdered = false) =>
  describeDifference(rows, { ...agreeing, ...changes }, isOrdered)
    .filter(({ isRight }) => !isRight)
    .map(({ text }) => text)

describe('the difference of rows in words', () => {
  it('names wrong columns, and nothing else', () =>
    expect(wrongOnes({ columns: ['name'], missing: 4 })).toEqual([
      'Expected 1 column: name. Yours: name, well_paid.',
    ]))

  it('goes from the number to the order', () =>
    expect(
      wrongOnes(
        {
          missing: 2,
          extra: 3,
          repeated: 1,
          isOrderWrong: true,
          missingRows: [
            ['Legal', '0'],
            ['Ops', null],
          ],
        },
        true,
      ),
    ).toEqual([
      'You returned 2 rows, expected 1.',
      '2 rows are missing: Legal, 0; Ops, NULL.',
      "2 rows shouldn't be there.",
      '1 row appears more often than expected.',
      "The order isn't the one that the task asks for.",
    ]))

  it('names a single missing row', () =>
    expect(wrongOnes({ missing: 1, missingRows: [['Legal', '0']] })).toEqual([
      'You returned 2 rows, expected 3.',
      "Legal, 0 isn't in your result.",
    ]))

  it('cuts a long list of missing rows', () => {
    const missingRows = ['a', 'b', 'c', 'd'].map((name) => [name])
    expect(wrongOnes({ missing: 9, missingRows })).toContain('9 rows are missing: a; b; c; 6 more.')
  })

  it('ignores the order if the task asks for none', () =>
    expect(wrongOnes({ isOrderWrong: true })).toEqual([]))
})

it('rows carry their marks, and missing ones follow', () =>
  expect(
    markRows(rows, { ...agreeing, extraPlaces: [1], missing: 1, missingRows: [['Legal', '0']] }),
  ).toEqual([
    { cells: ['Data', '2'], mark: 'same' },
    { cells: ['Sales', null], mark: 'extra' },
    { cells: ['Legal', '0'], mark: 'missing' },
  ]))
