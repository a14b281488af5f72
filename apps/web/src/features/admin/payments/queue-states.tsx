import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyList, ListSkeleton } from '../console/list-states.tsx'
import type { PaymentsState } from './use-payments-state.ts'

const TILES = ['a', 'b', 'c', 'd']

export const QueueSkeleton = () => (
  <ListSkeleton words="Loading the payments" height="h-38 sm:h-17" />
)

export const FiguresSkeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-2 gap-x-2 sm:grid-cols-4">
    {TILES.map((tile) => (
      <div
        key={tile}
        className="h-7.25 border-line sm:h-17 sm:rounded-control sm:border sm:bg-surface sm:px-3.5 sm:py-2.5"
      >
        <Skeleton className="h-4 w-12" />
      </div>
    ))}
  </div>
)

const EMPTY = {
  pending: 'No payments waiting. New claims appear here, oldest first.',
  approved: 'No payments approved yet.',
  rejected: 'No payments rejected yet.',
  'refund-due': 'No refunds to pay.',
  refunded: 'No payments refunded yet.',
  all: 'No payments yet.',
}

export const EmptyQueue = ({ view, change }: Pick<PaymentsState, 'view' | 'change'>) => (
  <EmptyList
    view={view}
    change={change}
    title={view.filter === 'pending' || view.filter === 'refund-due' ? 'All done' : 'Nothing here'}
    words={EMPTY[view.filter]}
    notFound={`No payment here has ‘${view.search}’ in a name, an email, a reference or a transaction ID.`}
  />
)
