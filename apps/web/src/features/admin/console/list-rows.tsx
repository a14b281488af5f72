import type { ReactNode } from 'react'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Paging } from './paging.tsx'
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
