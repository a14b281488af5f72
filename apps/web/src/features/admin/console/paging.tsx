import { Button } from '#ui/button.tsx'
import { formatNumber } from '#platform/format.ts'

type Props = { page: number; size: number; total: number; onPage: (page: number) => void }

/** Renders nothing if one page holds everything. */
export function Paging({ page, size, total, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1 && page === 1) return null
  const first = (page - 1) * size + 1

  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 pt-2">
      <p className="text-ink-2 text-sm tabular-nums">
        {page > last
          ? `Page ${page} is empty`
          : `${formatNumber(first)} to ${formatNumber(Math.min(total, page * size))} of ${formatNumber(total)}`}
      </p>
      <div className="flex gap-2">
        <Button look="quiet" disabled={page === 1} onClick={() => onPage(Math.min(page - 1, last))}>
          Previous
        </Button>
        <Button look="quiet" disabled={page >= last} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  )
}
