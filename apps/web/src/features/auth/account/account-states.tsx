import type { Failure } from '#platform/boundary.tsx'
import { errorMessage } from '#platform/error-words.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The approximate rows of each section. */
const SECTIONS = [
  ['name', 'email', 'time zone', 'leaderboard', 'save'],
  ['password'],
  ['2FA'],
  ['one device', 'another', 'sign out'],
  ['by email', 'on this device'],
  ['reports'],
  ['what', 'download'],
  ['delete'],
]

/** Has the shape of the page that replaces it. */
export const AccountSkeleton = () => (
  <div className="grid gap-5">
    <span className="sr-only">Loading your account</span>
    {SECTIONS.map((rows) => (
      <div
        key={rows[0]}
        className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12 lg:p-8"
      >
        <div>
          <Skeleton className="block h-5 w-40" />
          <Skeleton className="mt-4 block h-3 w-full max-w-64" />
        </div>
        <div className="grid content-start gap-8">
          {rows.map((row) => (
            <Skeleton key={row} className="block h-11 w-full rounded-control!" />
          ))}
        </div>
      </div>
    ))}
  </div>
)

export const AccountFailure = ({ error, retry }: Failure) => (
  <ErrorState title="Couldn't load your account" onRetry={retry}>
    {errorMessage(error)}
  </ErrorState>
)
