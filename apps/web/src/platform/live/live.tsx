import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { Failure } from '../boundary.tsx'
import { queryClient } from './query-client.ts'
import { RetryBoundary } from './retry-boundary.tsx'

type Props = { children: ReactNode; whileLoading: ReactNode; ifFailed: ComponentType<Failure> }

/** Around whatever asks the API: the shared cache, a place for waiting, and a failure that can be retried. */
export const Live = ({ children, whileLoading, ifFailed }: Props) => (
  <QueryClientProvider client={queryClient}>
    <RetryBoundary ifFailed={ifFailed}>
      <Suspense fallback={whileLoading}>{children}</Suspense>
    </RetryBoundary>
  </QueryClientProvider>
)
