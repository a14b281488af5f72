import { CallError } from '@nextround/contract/call'
import type { Failure } from '#platform/boundary.tsx'
import { wordsForFailure } from '#platform/failure-words.ts'
import { ErrorState } from '#ui/error-state.tsx'

/** The figures could not be had, or (no refusal by the API) the code that draws them. */
export const DashboardFailure = ({ error, retry }: Failure) => (
  <ErrorState
    title={
      error instanceof CallError ? 'Failed to load quiz data' : 'Failed to load dashboard data'
    }
    onRetry={retry}
  >
    {wordsForFailure(error)}
  </ErrorState>
)
