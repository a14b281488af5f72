import type { RowDifference, Rows } from '@nextround/contract/coding-tasks'

const MAX_MISSING_SHOWN = 20

/**
 * Says how a learner's rows differ from the expected ones. Rows count as often as they appear. If the learner's rows
 * were cut, what was cut counts as extra.
 */
export function compareRows(
  expected: Pick<Rows, 'columns' | 'rows'>,
  own: Rows,
  { isOrdered }: { isOrdered: boolean },
): RowDifference {
  const unmatched = new Map<string, { row: (string | null)[]; count: number }>()
  for (const row of expected.rows) {
    const known = unmatched.get(keyOf(row))
    if (known) known.count += 1
    else unmatched.set(keyOf(row), { row, count: 1 })
  }
  const extraPlaces: number[] = []
  let repeated = 0
  for (const [place, row] of own.rows.entries()) {
    const match = unmatched.get(keyOf(row))
    if (match && match.count > 0) match.count -= 1
    else {
      extraPlaces.push(place)
      if (match) repeated += 1
    }
  }
  const missingRows = [...unmatched.values()].flatMap(({ row, count }) =>
    Array.from({ length: count }, () => row),
  )
  const matched = expected.rows.length - missingRows.length
  const isSameSet = missingRows.length === 0 && own.count === matched
  return {
    columns: own.columns.length === expected.columns.length ? null : expected.columns,
    missing: missingRows.length,
    extra: Math.max(own.count - matched, 0),
    repeated,
    isOrderWrong:
      isOrdered &&
      isSameSet &&
      own.rows.some((row, place) => keyOf(row) !== keyOf(expected.rows[place] ?? [])),
    missingRows: missingRows.slice(0, MAX_MISSING_SHOWN),
    extraPlaces,
  }
}

/** NULL differs from every text, also from an empty one. Zeros at the end of a fraction don't count, as in the hash. */
const keyOf = (row: (string | null)[]) =>
  JSON.stringify(
    row.map((value) => (value && FRACTION.test(value) ? value.replace(/\.?0+$/, '') : value)),
  )

const FRACTION = /^-?\d{1,40}\.\d{1,40}$/
