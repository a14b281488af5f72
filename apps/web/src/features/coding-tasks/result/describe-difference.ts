import type { RowDifference, Rows } from '@nextround/contract/coding-tasks'
import type { MarkedRow } from '../row-table.tsx'

export const MAX_TABLE_ROWS = 20
const MAX_NAMED_ROWS = 3

export type Finding = { isRight: boolean; text: string }

/** Describes how the learner's rows differ, starting with what to fix first. */
export function describeDifference(
  { count, columns }: Rows,
  difference: RowDifference | null,
  isOrdered: boolean,
): Finding[] {
  if (!difference) return [{ isRight: true, text: 'Columns, rows and values are right.' }]
  const { missing, extra, repeated, missingRows } = difference
  if (difference.columns)
    return [
      wrong(
        `Expected ${plural(difference.columns.length, 'column')}: ${difference.columns.join(', ')}. Yours: ${columns.join(', ') || 'none'}.`,
      ),
    ]
  const expected = count - extra + missing
  const findings = [{ isRight: true, text: 'The columns are right.' }]
  findings.push(
    count === expected
      ? { isRight: true, text: `The number of rows is right: ${count}.` }
      : wrong(`You returned ${plural(count, 'row')}, expected ${expected}.`),
  )
  if (missing > 0) findings.push(wrong(describeMissing(missing, missingRows)))
  const foreign = extra - repeated
  if (foreign > 0)
    findings.push(
      wrong(foreign === 1 ? "1 row shouldn't be there." : `${foreign} rows shouldn't be there.`),
    )
  if (repeated > 0)
    findings.push(
      wrong(
        repeated === 1
          ? '1 row appears more often than expected.'
          : `${repeated} rows appear more often than expected.`,
      ),
    )
  if (isOrdered && difference.isOrderWrong)
    findings.push(wrong("The order isn't the one that the task asks for."))
  return findings.toSorted((one, other) => Number(one.isRight) - Number(other.isRight))
}

const wrong = (text: string): Finding => ({ isRight: false, text })

function describeMissing(missing: number, rows: RowDifference['missingRows']) {
  const named = rows.slice(0, MAX_NAMED_ROWS).map((cells) => cells.map(orNull).join(', '))
  const rest = missing - named.length
  if (missing === 1) return `${named[0] ?? '1 row'} isn't in your result.`
  const all = rest > 0 ? [...named, `${rest} more`] : named
  return `${missing} rows are missing: ${all.join('; ')}.`
}

const orNull = (value: string | null) => value ?? 'NULL'

/** The learner's rows and the missing ones, each with its mark. */
export function markRows({ rows }: Rows, difference: RowDifference | null): MarkedRow[] {
  if (difference?.columns) return rows.map((cells) => ({ cells }))
  const extra = new Set(difference?.extraPlaces)
  return [
    ...rows.map((cells, place) => ({
      cells,
      mark: extra.has(place) ? ('extra' as const) : ('same' as const),
    })),
    ...(difference?.missingRows ?? []).map((cells) => ({ cells, mark: 'missing' as const })),
  ]
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
