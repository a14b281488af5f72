import { CircleCheck, TriangleAlert } from 'lucide-react'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { OverviewCard } from './overview-card.tsx'
import { useHealth } from './overview-queries.ts'
import { healthLines } from './overview-words.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e']

/** Loads apart from the figures, because a service that hangs answers late. */
export function HealthCard() {
  const { data, error, refetch } = useHealth()
  if (!data)
    return (
      <OverviewCard title="Health">
        {error ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <p className="text-ink-2">{pageErrorMessage(error)}</p>
            <TryAgain onRetry={async () => void (await refetch())} />
          </div>
        ) : (
          <div>
            <p role="status" className="sr-only">
              Loading the health
            </p>
            {ROWS.map((row) => (
              <p key={row} className="py-2.5">
                <Skeleton className="h-4 w-56 max-w-full" />
              </p>
            ))}
          </div>
        )}
      </OverviewCard>
    )
  const lines = healthLines(data)
  const bad = lines.filter(({ isOk }) => !isOk).length
  const { version, commit } = data.version
  return (
    <OverviewCard
      title="Health"
      badge={
        error ? (
          <Badge look="amber">Couldn't refresh</Badge>
        ) : bad > 0 ? (
          <Badge look="amber">{`${bad} to look at`}</Badge>
        ) : (
          <Badge look="good">All fine</Badge>
        )
      }
    >
      <ul className="divide-y divide-line">
        {lines.map(({ name, words, isOk }) => (
          <li key={name} className="flex items-start gap-2.5 py-2.5 text-sm">
            {isOk ? (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
            ) : (
              <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-amber" />
            )}
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span>
              {isOk ? '' : <span className="sr-only"> (look at it)</span>}
              {` · ${words}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2 text-sm wrap-anywhere">
        {`Version ${version}, ${commit === 'unknown' ? 'commit unknown' : `commit ${commit.slice(0, 10)}`}`}
      </p>
    </OverviewCard>
  )
}
