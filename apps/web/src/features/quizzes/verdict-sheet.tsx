import { CallError } from '@nextround/contract/call'
import { type AskedQuestion, LEAST_ANSWER_MS, type Verdict } from '@nextround/contract/quizzes'
import { CircleCheck, CircleX, CloudOff, ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { noteOf } from '#platform/note-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextWithCode } from '#ui/question-text.tsx'
import { Reasons } from '#ui/reasons.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { areCode } from './code-options.ts'
import { UnderExplanation } from './explanation.tsx'
import { type Answered, isInvalid } from './use-answers.ts'

const LOOKS = {
  bar: 'border-t border-line bg-paper',
  pending: 'rounded-t-card border-t-4 border-amber-fill bg-surface shadow-float',
  right: 'rounded-t-card border-t-4 border-good-fill bg-surface shadow-float',
  wrong: 'rounded-t-card border-t-4 border-bad-fill bg-surface shadow-float',
}

type Props = {
  question: AskedQuestion
  answered: Answered | undefined
  /** Whether the answer came faster than anyone can read. */
  isQuick: boolean
  retry: () => Promise<unknown>
  /** Shown before the verdict. */
  note: ReactNode
  /** Lets the learner mark a correct answer as a guess. */
  guess: ReactNode
  /** The button that leads to the next question or finishes the quiz. */
  children: ReactNode
}

/** A bar with the button, within the thumb's reach, and above it the verdict once there is one. */
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
      {/* Rendered from the start, because screen readers announce only changes to an existing live region. */}
      <div aria-live="polite">
        {note}
        {answered?.is === 'checking' && <p className="sr-only">Checking your answer</p>}
        {answered?.is === 'pending' && <PendingNote answered={answered} retry={retry} />}
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
            {/* Negative margins make room for all three on a narrow phone, even while the quiz is being finished. */}
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

/** Opens in a new tab, so that the quiz stays open. */
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

type PendingNoteProps = {
  answered: Extract<Answered, { is: 'pending' }>
  retry: () => Promise<unknown>
}

/** Shown while there is no verdict. */
const PendingNote = ({ answered, retry }: PendingNoteProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
    <p className="flex items-start gap-2.5">
      <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      <span>
        <span className="block font-semibold">{pendingReason(answered.error)}</span>
        <span className="text-ink-2">{whereSaved(answered)}</span>
      </span>
    </p>
    <TryAgain onRetry={async () => void (await retry())} />
  </div>
)

/** Must not promise anything that the disk hasn't confirmed. */
function whereSaved(answered: PendingNoteProps['answered']) {
  if (answered.isSaved === undefined) return 'Saving on this device...'
  if (!answered.isSaved)
    return "There's no space on this device to save your answer. Keep this page open until it's sent."
  return isInvalid(answered)
    ? "The server didn't accept your answer. It's saved on this device, and we'll try again when you next open a page."
    : "Saved on this device. We'll send it when you're back online."
}

/** Distinguishes an answer that wasn't sent, a gateway's reply and an error of the service. */
function pendingReason(error: unknown) {
  const code = error instanceof CallError ? error.code : undefined
  if (error === undefined || code === 'network.unreachable')
    return 'Unable to validate answer. Please try again.'
  if (code === 'server.unavailable') return 'No response from validation service'
  return 'Validation failed. Please try again.'
}

/**
 * The quiz is finished from any page once the server can be reached, so learners may leave once everything is saved.
 */
export const FinishNote = ({ isSaved }: { isSaved: boolean }) => (
  <div className="mb-3 grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4">
    <p className="flex items-start gap-2.5">
      <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      {isSaved
        ? "Your answers are saved on this device. We'll finish the quiz when you're back online."
        : "Keep this page open: not all of your answers are saved on this device. We'll finish the quiz when you're back online."}
    </p>
    {isSaved && (
      <ButtonLink to="/topics" look="quiet">
        Leave the quiz
      </ButtonLink>
    )}
  </div>
)

type SummaryProps = {
  question: AskedQuestion
  verdict: Verdict
  isQuick: boolean
  /** Whether the whole explanation is shown below. */
  isWhole: boolean
}

/** The verdict, the correct option, and the first sentence of the reason. */
function VerdictSummary({ question, verdict, isQuick, isWhole }: SummaryProps) {
  const { options } = question
  const { isCorrect, chosen, correctAnswer, why, whyNot } = verdict
  const place = options.findIndex(({ key }) => key === correctAnswer)
  const reason = isCorrect ? why : (whyNot[chosen] ?? why)

  return (
    <div className="grid animate-rise gap-1.5 pb-2">
      <p
        className={`flex items-center gap-2 font-bold font-heading text-xl ${isCorrect ? 'text-good' : 'text-bad'}`}
      >
        {isCorrect ? (
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        ) : (
          <CircleX aria-hidden="true" className="size-5 shrink-0" />
        )}
        {isCorrect ? 'Right' : 'Not this one'}
      </p>
      <p className="line-clamp-2 font-medium text-good wrap-anywhere">
        {`Correct: ${'ABCD'.charAt(place)}. `}
        <span className={areCode(question) ? 'font-mono text-[0.94em]' : ''}>
          <TextWithCode text={options[place]?.text ?? ''} />
        </span>
      </p>
      {!isWhole && (
        <p className="line-clamp-5 wrap-anywhere">
          <TextWithCode text={firstSentence(reason)} />
        </p>
      )}
      {isQuick && (
        <p className="text-amber text-sm">
          {`Answered in under ${LEAST_ANSWER_MS / 1000} seconds, so it counts towards your score but not your skills.`}
        </p>
      )}
    </div>
  )
}

/** A shorter first sentence says too little, so the second is added. */
const TELLING = 50

/** Returns as many sentences as reach that length. A full stop inside code doesn't end a sentence. */
export function firstSentence(text: string): string {
  for (const { index } of text.matchAll(/[.!?](?=\s|$)/g)) {
    const sentence = text.slice(0, index + 1)
    const isInsideCode = sentence.split('`').length % 2 === 0
    if (sentence.length >= TELLING && !isInsideCode && !ABBREVIATION.test(sentence)) return sentence
  }
  return text
}

const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf|approx)\.$|\.\.\.$/i
