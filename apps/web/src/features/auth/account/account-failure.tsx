import type { Failure } from '#platform/boundary.tsx'
import { wordsFor } from '#platform/error-words.ts'
import { ErrorState } from '#ui/error-state.tsx'

export const AccountFailure = ({ error, retry }: Failure) => (
  <ErrorState title="Your account could not be fetched" onRetry={retry}>
    {wordsFor(error)}
  </ErrorState>
)
