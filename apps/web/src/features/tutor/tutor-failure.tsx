import type { Failure } from '#platform/boundary.tsx'
import { wordsForFailure } from '#platform/failure-words.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { TutorSkeleton } from './tutor-frame.tsx'

/** The code of the chat did not load. */
export const TutorFailure = ({ error, retry }: Failure) => (
  <TutorSkeleton>
    <ErrorState title="The chat could not be loaded" onRetry={retry}>
      {wordsForFailure(error)}
    </ErrorState>
  </TutorSkeleton>
)
