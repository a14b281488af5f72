import { Check, Dot, X } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  isRight: boolean
  isChosen: boolean
  isGuess: boolean
  /** Instead of the usual words. */
  words?: string | undefined
  children: ReactNode
}

/** An answer in a review: the given one, the right one, or one of the others. */
export function ReviewedAnswer({ isRight, isChosen, isGuess, children, ...rest }: Props) {
  const words = rest.words ?? answerWords({ isRight, isChosen, isGuess })
  const Icon = isRight ? Check : isChosen ? X : Dot

  return (
    <li
      className={`flex items-start gap-2 rounded-control border px-3 py-2 ${isRight ? 'border-good-fill bg-good-soft' : isChosen ? 'border-bad-fill bg-bad-soft' : 'border-line'}`}
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isRight ? 'text-good' : isChosen ? 'text-bad' : 'text-ink-3'}`}
      />
      <span className="min-w-0 wrap-anywhere">
        {children}
        {words && (
          <span className={`block font-semibold text-sm ${isRight ? 'text-good' : 'text-bad'}`}>
            {words}
          </span>
        )}
      </span>
    </li>
  )
}

function answerWords({ isRight, isChosen, isGuess }: Omit<Props, 'words' | 'children'>) {
  if (!isChosen) return isRight ? 'Correct answer' : undefined
  const yours = isGuess ? 'Your guess' : 'Your answer'
  return isRight ? `${yours}, correct` : yours
}
