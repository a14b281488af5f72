import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'

type Props = { words: string; retry?: (() => void | Promise<void>) | undefined }

/** The quiz cannot go on here; the topics are the way out. */
export const QuizFailure = ({ words, retry }: Props) => (
  <div className="column max-w-[45rem] py-12 md:py-16">
    <h1 className="sr-only">This quiz could not be opened</h1>
    <ErrorState
      action={<ButtonLink to="/topics">Go back to topics</ButtonLink>}
      {...(retry && { onRetry: retry })}
    >
      {words}
    </ErrorState>
  </div>
)
