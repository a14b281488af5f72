import type { ReactNode } from 'react'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Button } from '#ui/button.tsx'
import { formatNumber } from '#platform/format.ts'
import type { ChangeView } from './use-list-view.ts'

/** The server returns this many rows at a time. */
const PAGE_SIZE = 50

type Props = {
  /** The kind of items, such as 'Payments'. */
  title: string
  query: {
    data: { total: number } | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  page: number
  change: ChangeView<never>
  skeleton: ReactNode
  empty: ReactNode
  rows: readonly ReactNode[]
}

/** The rows of a list, or a placeholder, an error or an empty state. */
export function ListRows({ title, query, page, change, skeleton, empty, rows }: Props) {
  const { data, error, isPlaceholderData, refetch } = query
  if (!data && error)
    return (
      <ErrorState
        title={`Couldn't load the ${title.toLowerCase()}`}
        onRetry={async () => void (await refetch())}
      >
        {pageErrorMessage(error)}
      </ErrorState>
    )
  if (!data) return skeleton

  const turn = (to: number) => {
    change({ page: to, openId: undefined })
    scrollTo(0, 0)
  }
  return (
    <>
      {error && (
        <p role="status" className="text-bad text-sm">
          {`This list may be out of date. ${pageErrorMessage(error)}`}
        </p>
      )}
      {rows.length === 0 ? (
        empty
      ) : (
        <ol
          aria-label={title}
          aria-busy={isPlaceholderData}
          className={`grid grid-cols-1 gap-2 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {rows}
        </ol>
      )}
      <Paging page={page} size={PAGE_SIZE} total={data.total} onPage={turn} />
    </>
  )
}

type PagingProps = { page: number; size: number; total: number; onPage: (page: number) => void }

/** Renders nothing if one page holds everything. */
function Paging({ page, size, total, onPage }: PagingProps) {
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
