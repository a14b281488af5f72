import type { Failure } from '#platform/boundary.tsx'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { TutorSkeleton } from './tutor-frame.tsx'

/** Shown if the chat's code couldn't be loaded. */
export const TutorFailure = ({ error, retry }: Failure) => (
  <TutorSkeleton>
    <ErrorState title="Couldn't load the chat" onRetry={retry}>
      {pageErrorMessage(error)}
    </ErrorState>
  </TutorSkeleton>
)
