import { CallError } from '@nextround/contract/call'
import type { AskedQuestion } from '@nextround/contract/quizzes'
import { CloudOff, ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { noteOf } from '#platform/note-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Reasons } from '#ui/reasons.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { UnderExplanation } from './explanation.tsx'
import type { Answered } from './use-answers.ts'
import { VerdictSummary } from './verdict-summary.tsx'

const LOOKS = {
  bar: 'border-t border-line bg-paper',
  pending: 'rounded-t-card border-t-4 border-amber-fill bg-surface shadow-float',
  right: 'rounded-t-card border-t-4 border-good-fill bg-surface shadow-float',
  wrong: 'rounded-t-card border-t-4 border-bad-fill bg-surface shadow-float',
}

type Props = {
  question: AskedQuestion
  answered: Answered | undefined
  /** Faster than one can read. */
  isQuick: boolean
  retry: () => Promise<unknown>
  /** What has to be said before the verdict. */
  note: ReactNode
  /** What else may be said about a right answer. */
  guess: ReactNode
  /** The one button that leads on. */
  children: ReactNode
}

/** At the bottom, in reach of the thumb: a bar with the button, and above it the verdict once there is one. */
export function VerdictSheet({ question, answered, isQuick, retry, note, guess, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const verdict = answered?.is === 'known' ? answered.verdict : undefined

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
      role="group"
      aria-label="Verdict"
      className={`-mx-5 sticky bottom-0 mt-auto flex max-h-[85dvh] flex-col px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 ${LOOKS[lookOf(answered)]}`}
    >
      {/* Stands there from the start, so that a screen reader hears what comes into it. */}
      <div aria-live="polite">
        {note}
        {answered?.is === 'checking' && <p className="sr-only">Checking your answer</p>}
        {answered?.is === 'pending' && <PendingNote error={answered.error} retry={retry} />}
        {verdict && (
          <VerdictSummary
            question={question}
            verdict={verdict}
            isQuick={isQuick}
            isWhole={isOpen}
          />
        )}
      </div>
      {verdict && isOpen && (
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
          role="group"
          aria-label="Explanation"
          className="-mx-5 min-h-0 overflow-y-auto px-5 pb-3"
        >
          <Reasons options={question.options} {...verdict} />
          {!verdict.isCorrect && <NoteLink question={question} />}
        </div>
      )}
      {verdict?.isCorrect && guess}
      <div className="flex items-center gap-1">
        {verdict && (
          <>
            {/* A narrow phone has room for the three of them also while the quiz is being finished. */}
            <span className="-mr-3 -ml-5">
              <Button look="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? 'Less' : 'More'}
              </Button>
            </span>
            <UnderExplanation questionId={question.id} />
          </>
        )}
        <div className="ml-auto shrink-0">{children}</div>
      </div>
    </div>
  )
}

/** Beside the quiz, which stays where it is. */
const NoteLink = ({ question: { topicId, subskill } }: Pick<Props, 'question'>) => (
  <a
    href={noteOf(topicId, subskill)}
    target="_blank"
    rel="noopener"
    className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline decoration-accent-line underline-offset-4"
  >
    Read the note on this
    <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

function lookOf(answered: Answered | undefined): keyof typeof LOOKS {
  if (answered?.is === 'pending') return 'pending'
  if (answered?.is !== 'known') return 'bar'
  return answered.verdict.isCorrect ? 'right' : 'wrong'
}

type PendingNoteProps = { error: unknown; retry: () => Promise<unknown> }

/** No verdict yet; the answer is saved. */
const PendingNote = ({ error, retry }: PendingNoteProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
    <p className="flex items-start gap-2.5">
      <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      <span>
        <span className="block font-semibold">{pendingReason(error)}</span>
        <span className="text-ink-2">
          Saved on this device. It is sent when you are back online.
        </span>
      </span>
    </p>
    <TryAgain onRetry={async () => void (await retry())} />
  </div>
)

/** Not sent yet or no network, a gateway that replied for the service, or an error of the service. */
function pendingReason(error: unknown) {
  const code = error instanceof CallError ? error.code : undefined
  if (error === undefined || code === 'network.unreachable')
    return 'Unable to validate answer. Please try again.'
  if (code === 'server.unavailable') return 'No response from validation service'
  return 'Validation failed. Please try again.'
}

/** The quiz is finished from any page as soon as the server can be reached, so the learner may leave. */
export const FinishNote = () => (
  <div className="mb-3 grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4">
    <p className="flex items-start gap-2.5">
      <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      Your answers are safe on this phone. We finish when you are back online.
    </p>
    <ButtonLink to="/topics" look="quiet">
      Leave the quiz
    </ButtonLink>
  </div>
)
