import { pageErrorMessage } from '#platform/failure-words.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import type { Overview } from './overview.ts'

const PLACES = ['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2']

type Props = { overview: Overview; ask: (question: string) => void }

/** Suggested first questions. A tap asks one. */
export function Suggestions({ overview: { data, error, refetch }, ask }: Props) {
  if (error && !data)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <p>{`Couldn't load suggestions. ${pageErrorMessage(error)}`}</p>
        <TryAgain onRetry={async () => void (await refetch())} />
      </div>
    )
  const isSpent = data?.quota.left === 0
  return (
    <ul aria-label="Suggestions" className="grid grid-cols-1 gap-2">
      {data
        ? data.suggestions.slice(0, PLACES.length).map((question) => (
            <li key={question}>
              <button
                type="button"
                disabled={isSpent}
                onClick={() => ask(question)}
                className={`${PLACE} text-left transition-colors hover:border-line-strong hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-60`}
              >
                {question}
              </button>
            </li>
          ))
        : PLACES.map((width) => (
            <li key={width} className={PLACE}>
              <Skeleton className={`h-4 ${width}`} />
            </li>
          ))}
    </ul>
  )
}

const PLACE =
  'flex min-h-12 w-full items-center rounded-control border border-line px-3.5 py-2 wrap-anywhere'
