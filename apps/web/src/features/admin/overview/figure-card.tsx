import type { ReactNode } from 'react'
import { AsTable } from '#ui/as-table.tsx'
import { Badge } from '#ui/badge.tsx'
import { type Bar, BarChart } from '#ui/bar-chart.tsx'

type Props<Row> = {
  title: string
  figure: string
  note: string
  /** The change since the previous period, such as +26%. */
  change?: string | undefined
  bars: Bar[]
  /** What stands below the first bar and the last, and what the highest is. */
  first: string
  last: string
  highest: string
  tone?: 'accent' | 'good'
  columns: Parameters<typeof AsTable<Row>>[0]['columns']
  rows: readonly Row[]
  rowKey: (row: Row) => string
  children?: ReactNode
}

/** One figure with its course, and the same as a table. */
export function FigureCard<Row>(props: Props<Row>) {
  const { title, figure, note, change, bars, first, last, highest, tone, children } = props
  return (
    <section
      aria-label={title}
      className="grid min-w-0 grid-cols-1 content-start rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-semibold text-ink-2">{title}</h2>
        {change && (
          <Badge>
            <span className="tabular-nums">{change}</span>
            <span className="sr-only"> compared with the previous period</span>
          </Badge>
        )}
      </div>
      <p className="mb-4 flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold font-heading text-3xl tabular-nums">{figure}</span>
        <span className="text-ink-2 text-sm tabular-nums">{note}</span>
      </p>
      <BarChart
        bars={bars}
        summary={`${title}: from ${first} to ${last}, ${highest}`}
        {...(tone && { tone })}
      />
      <p
        aria-hidden="true"
        className="mt-2 flex justify-between gap-3 text-ink-2 text-xs tabular-nums"
      >
        <span>{first}</span>
        <span>{highest}</span>
        <span>{last}</span>
      </p>
      {children}
      <AsTable caption={title} columns={props.columns} rows={props.rows} rowKey={props.rowKey} />
    </section>
  )
}
