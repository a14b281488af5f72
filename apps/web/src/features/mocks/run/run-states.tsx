import type { Failure } from '#platform/boundary.tsx'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { isTransient } from '#platform/transient-errors.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** In the shape of the room: a dark head, the question and its options. */
export const RoomSkeleton = () => (
  <div className="min-h-dvh">
    <h1 className="sr-only">Loading your mock</h1>
    <div className="h-25 bg-room lg:h-16" />
    <div className="column grid max-w-[45rem] gap-5 py-6">
      <Skeleton className="block h-5 w-40" />
      <Skeleton className="block h-7 w-4/5" />
      {['one', 'two', 'three', 'four'].map((key) => (
        <div key={key} className="h-14 rounded-card border border-line bg-surface p-4">
          <Skeleton className="block h-4 w-1/2" />
        </div>
      ))}
      <p role="status" className="animate-say-late text-ink-2 text-sm">
        This is taking longer than usual.
      </p>
    </div>
  </div>
)

const ToMocks = () => <ButtonLink to="/mocks">Go to mocks</ButtonLink>

export const NoRunningMock = () => (
  <div className="column max-w-[45rem] py-12">
    <h1 className="mb-6 font-extrabold text-2xl">No mock is running</h1>
    <EmptyState action={<ToMocks />}>
      Once you start a mock, it opens here. If you had one running, it's over, and its result is on
      the Mocks page.
    </EmptyState>
  </div>
)

/** Without a network and without a saved paper, or after an error. */
export const RoomFailure = ({ error, retry }: Failure) => (
  <div className="column max-w-[45rem] py-12">
    <h1 className="sr-only">Couldn't open your mock</h1>
    <ErrorState onRetry={retry} action={<ToMocks />}>
      {isTransient(error)
        ? "Couldn't load your mock, and this phone has no copy of the paper. Your answers are saved, and the clock keeps running. Check your connection."
        : pageErrorMessage(error)}
    </ErrorState>
  </div>
)

/** Two tabs of one browser would give different answers the same number. */
export const InOtherTab = ({ onTake }: { onTake: () => void }) => (
  <div className="column grid max-w-[45rem] grid-cols-1 justify-items-start gap-4 py-12">
    <h1 className="font-extrabold text-2xl">Your mock is open in another tab</h1>
    <p className="text-ink-2">
      Only one tab can take answers. If you continue here, the other one stops.
    </p>
    <Button onClick={onTake}>Continue here</Button>
  </div>
)
