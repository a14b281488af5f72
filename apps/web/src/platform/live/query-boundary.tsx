import { type Query, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Boundary, type Failure } from '../boundary.tsx'
import { queryClient } from './query-client.ts'

type Props = { children: ReactNode; fallback: ReactNode; errorFallback: ComponentType<Failure> }

/** Wraps components that call the API: provides the shared cache, a loading fallback, and a failure with a retry. */
export const QueryBoundary = ({ children, fallback, errorFallback }: Props) => (
  <QueryClientProvider client={queryClient}>
    <Boundary
      errorFallback={errorFallback}
      preload={refetchFailed}
      // A failed query must be removed, or it throws its old error when it is next shown.
      onUnmountAfterError={() => queryClient.removeQueries({ predicate: hasFailed })}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  </QueryClientProvider>
)

const hasFailed = (query: Query) => query.state.status === 'error'

async function refetchFailed(): Promise<void> {
  const failed = queryClient.getQueryCache().findAll({ predicate: hasFailed })
  const outcomes = await Promise.allSettled(failed.map((query) => query.fetch()))
  const again = outcomes.find((outcome) => outcome.status === 'rejected')
  if (again) throw again.reason
}
