import { ChevronRight } from 'lucide-react'
import { Table } from '#ui/table.tsx'

/** What a chart shows, for those who cannot see it and for those who want the figures. */
export const AsTable = <Row,>(props: Parameters<typeof Table<Row>>[0]) => (
  <details className="group mt-3">
    <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 font-medium text-ink-2 text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
      <ChevronRight
        aria-hidden="true"
        className="size-4 transition-transform group-open:rotate-90"
      />
      Show as a table
      <span className="sr-only">: {props.caption}</span>
    </summary>
    <div className="max-h-80 overflow-y-auto">
      <Table {...props} />
    </div>
  </details>
)
