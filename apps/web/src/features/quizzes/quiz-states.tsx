import type { Failure } from '#platform/boundary.tsx'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** As tall as the quiz that replaces it, so that nothing jumps. */
export const QuizSkeleton = () => (
  <div className="column grid max-w-[45rem] gap-5 py-8 md:py-12">
    <h1 className="sr-only">Loading the quiz</h1>
    <Skeleton className="size-14" />
    <Skeleton className="h-7 w-4/5" />
    {['one', 'two', 'three', 'four'].map((key) => (
      <div key={key} className="h-16 rounded-card border border-line bg-surface p-5">
        <Skeleton className="h-4 w-1/2" />
      </div>
    ))}
  </div>
)

type Props = { words: string; retry?: (() => void | Promise<void>) | undefined }

/** Shown if the quiz can't be opened. It leads back to the topics. */
export const QuizFailure = ({ words, retry }: Props) => (
  <div className="column max-w-[45rem] py-12 md:py-16">
    <h1 className="sr-only">Couldn't open this quiz</h1>
    <ErrorState
      action={<ButtonLink to="/topics">Go back to topics</ButtonLink>}
      {...(retry && { onRetry: retry })}
    >
      {words}
    </ErrorState>
  </div>
)

/** Shown if the quiz's code couldn't be loaded. */
export const QuizLoadFailure = ({ error, retry }: Failure) => (
  <QuizFailure words={pageErrorMessage(error)} retry={retry} />
)
