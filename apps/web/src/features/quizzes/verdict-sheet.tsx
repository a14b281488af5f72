import { CallError } from '@nextround/contract/call'
import type { AskedQuestion } from '@nextround/contract/question-kinds'
import { MIN_ANSWER_MS, type Verdict } from '@nextround/contract/quizzes'
import { CircleCheck, CircleX, CloudOff, ExternalLink } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { noteUrl } from '#platform/note-address.ts'
import { useIsWide } from '#platform/use-is-wide.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { findWebKind } from '#ui/question-kinds/index.ts'
import { TextWithCode } from '#ui/question-text.tsx'
import { Reasons } from '#ui/reasons.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { UnderExplanation } from './explanation.tsx'
import { type Answered, isInvalid } from './use-answers.ts'

const LOOKS = {
  bar: 'border-t border-line bg-paper lg:border-transparent',
  pending: 'rounded-t-card border-t-4 border-amber-fill bg-surface shadow-float lg:rounded-card',
  right: 'rounded-t-card border-t-4 border-good-fill bg-surface shadow-float lg:rounded-card',
  wrong: 'rounded-t-card border-t-4 border-bad-fill bg-surface shadow-float lg:rounded-card',
}

type Props = {
  question: AskedQuestion
  answered: Answered | undefined
  /** Whether the answer came faster than anyone can read. */
  isQuick: boolean
  retry: () => Promise<unknown>
  /** A remark above the verdict. */
  note: ReactNode
  /** Lets the learner mark a correct answer as a guess. */
  guess: ReactNode
  /** The button that leads to the next question or finishes the quiz. */
  children: ReactNode
}

/**
 * A bar with the button, within the thumb's reach, and above it the verdict once there is one. It can be folded to the
 * bar, because on a phone it covers code and options. On wide screens it is next to the question.
 */
export function VerdictSheet({ question, answered, isQuick, retry, note, guess, children }: Props) {
  const [size, setSize] = useState<Size>('summary')
  const isWide = useIsWide()
  const isFolded = size === 'bar' && !isWide
  const isWhole = size === 'whole' || isWide
  const verdict = answered?.is === 'known' ? answered.verdict : undefined

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
      role="group"
      aria-label="Verdict"
      className={`-mx-5 sticky bottom-0 z-1 mt-auto flex max-h-[85dvh] flex-col px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 lg:top-6 lg:bottom-auto lg:-col-end-1 lg:row-start-2 lg:-row-end-1 lg:mt-4 lg:self-start ${LOOKS[lookOf(answered)]}`}
    >
      {verdict && <Grip size={size} setSize={setSize} />}
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
            isWhole={isWhole}
            isFolded={isFolded}
          />
        )}
      </div>
      {verdict && isWhole && !isFolded && (
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
          role="group"
          aria-label="Explanation"
          className="-mx-5 min-h-0 overflow-y-auto px-5 pb-3"
        >
          <Reasons question={question} explained={verdict} />
          {!verdict.isCorrect && <NoteLink question={question} />}
        </div>
      )}
      {verdict?.isCorrect && !isFolded && guess}
      <div className="flex items-center gap-1">
        {verdict && !isFolded && (
          <>
            {/* Negative margins make room for all three on a narrow phone, even while the quiz is being finished. */}
            <span className="-mr-3 -ml-5 lg:hidden">
              <Button
                look="plain"
                aria-expanded={isWhole}
                onClick={() => setSize(isWhole ? 'summary' : 'whole')}
              >
                {isWhole ? 'Less' : 'More'}
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

/** From the bar alone to the whole explanation. */
const SIZES = ['bar', 'summary', 'whole'] as const
type Size = (typeof SIZES)[number]
/** Shorter moves are taps. */
const MIN_DRAG_PX = 24

type GripProps = { size: Size; setSize: (size: Size) => void }

/** Dragged up or down, it opens or folds the sheet by one size. Pressed, it folds it to the bar and opens it again. */
function Grip({ size, setSize }: GripProps) {
  const start = useRef<number>(undefined)
  const isDragged = useRef(false)
  const isFolded = size === 'bar'

  const follow = ({ clientY, currentTarget, pointerId }: PointerEvent) => {
    if (start.current === undefined) return
    const moved = clientY - start.current
    if (Math.abs(moved) < MIN_DRAG_PX) return
    currentTarget.setPointerCapture(pointerId)
    isDragged.current = true
    start.current = clientY
    setSize(SIZES[SIZES.indexOf(size) + (moved < 0 ? 1 : -1)] ?? size)
  }
  const end = () => {
    start.current = undefined
  }

  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-label={isFolded ? 'Show the verdict' : 'Collapse the verdict'}
      onPointerDown={({ clientY }) => {
        start.current = clientY
        isDragged.current = false
      }}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      // The browser sends a click after a drag too.
      onClick={() => isDragged.current || setSize(isFolded ? 'summary' : 'bar')}
      className="-mt-3 relative grid h-6 w-full shrink-0 touch-none place-items-center rounded-control before:absolute before:-top-3 before:-bottom-2 before:inset-x-0 lg:hidden"
    >
      <span className="h-1 w-10 rounded-full bg-line-strong" />
    </button>
  )
}

/** Opens in a new tab, so that the quiz stays open. */
const NoteLink = ({ question: { topicId, subskill } }: Pick<Props, 'question'>) => (
  <a
    href={noteUrl(topicId, subskill)}
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
  /** Whether only the verdict and the correct option are shown. */
  isFolded: boolean
}

/** The verdict, the correct option, and the first sentence of the reason. */
function VerdictSummary({ question, verdict, isQuick, isWhole, isFolded }: SummaryProps) {
  const { RightAnswer, reasonAgainst, wrongWords } = findWebKind(question)
  const { isCorrect, why } = verdict
  const reason = isCorrect ? why : (reasonAgainst(verdict, question) ?? why)

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
        {isCorrect ? 'Right' : (wrongWords?.(verdict) ?? 'Not this one')}
      </p>
      <p
        className={`font-medium text-good wrap-anywhere ${isFolded ? 'line-clamp-1' : 'line-clamp-2'}`}
      >
        {'Correct: '}
        <RightAnswer question={question} explained={verdict} />
      </p>
      {!isWhole && !isFolded && (
        <p className="line-clamp-5 wrap-anywhere">
          <TextWithCode text={firstSentence(reason)} />
        </p>
      )}
      {isQuick && !isFolded && (
        <p className="text-amber text-sm">
          {`Answered in under ${MIN_ANSWER_MS / 1000} seconds, so it counts towards your score but not your skills.`}
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
