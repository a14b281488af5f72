import { CircleAlert } from 'lucide-react'
import { tutorErrorMessage } from '#platform/tutor-words.ts'
import { TryAgain } from '#ui/try-again.tsx'

type Props = { error: unknown; askAgain: () => void }

/** Shown in place of the reply. Unlike the toast, it stays. */
export const ChatFailure = ({ error, askAgain }: Props) => (
  <div className="grid max-w-[36rem] justify-items-start gap-3 rounded-control border border-bad bg-bad-soft p-3.5">
    <p className="flex gap-2">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
      <span className="min-w-0">
        <span className="block font-semibold">Couldn't get an answer</span>
        {tutorErrorMessage(error)}
      </span>
    </p>
    <TryAgain onRetry={askAgain} />
  </div>
)
