import type { ReactNode } from 'react'
import { ScrollBox } from './scroll-box.tsx'

type Column<Row> = { label: string; cell: (row: Row) => ReactNode; isFigure?: boolean }
type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** For example the learner's own rank. The row must also say so in words. */
  isMarked?: (row: Row) => boolean
}

/** A table whose first column is the row header. */
export const Table = <Row,>({ caption, columns, rows, rowKey, isMarked }: Props<Row>) => (
  <ScrollBox label={caption} className="rounded-card border border-line bg-surface">
    <table className="w-full border-collapse text-left [&_:is(th,td)]:px-4 [&_:is(th,td)]:py-3">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-line border-b bg-sunken text-ink-2 text-sm">
        <tr>
          {columns.map(({ label, isFigure }) => (
            <th key={label} scope="col" className={`font-semibold ${align(isFigure)}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={rowKey(row)} className={isMarked?.(row) ? 'bg-accent-soft' : ''}>
            {columns.map(({ label, cell, isFigure }, index) => {
              const Cell = index === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={label}
                  scope={index === 0 ? 'row' : undefined}
                  className={`font-normal ${index === 0 ? 'min-w-32 wrap-anywhere' : ''} ${align(isFigure)}`}
                >
                  {cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

const align = (isFigure?: boolean) => (isFigure ? 'text-right tabular-nums whitespace-nowrap' : '')
