import type { CodingTask } from '@nextround/content/coding-tasks'
import type { Submission, SubmissionResult } from '@nextround/contract/coding-tasks'
import { codingTaskErrorMessage } from '#platform/coding-task-words.ts'
import { isTransient } from '#platform/transient-errors.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Pending, SubmissionFailure } from '../solve/use-submission.ts'
import { Crash } from './test-detail.tsx'
import { TestList } from './test-list.tsx'
import { TestsRing } from './tests-ring.tsx'
import { describeResult } from './verdict-words.ts'

/** Where the program is saved, in the learner's words. */
export type Device = 'phone' | 'device'

export const offlineWords = (device: Device) =>
  `Needs a connection. Your code is saved on this ${device}.`

type ProgressProps = {
  pending: Pending
  onStop: () => void
}

/** From the press until the result is there. */
export const Progress = ({ pending, onStop }: ProgressProps) => (
  <div className="grid grid-cols-1 gap-3">
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p className="font-semibold">{describePending(pending)}</p>
      {pending.isStoppable && pending.status !== 'running' && (
        <Button look="quiet" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
    {['one', 'two', 'three'].map((key) => (
      <Skeleton key={key} className="block h-5 w-full" />
    ))}
  </div>
)

export function describePending({ kind, status, ahead }: Pending): string {
  if (status === 'sending') return 'Sending your code'
  if (status === 'waiting') return ahead ? `${ahead} ahead of you` : 'Waiting for a free machine'
  return kind === 'run' ? 'Running your code' : 'Running all tests'
}

type FailureProps = { failure: SubmissionFailure; device: Device; onRetry: () => void }

/** Nothing was judged. The program is saved on the device at least. */
export const SendFailure = ({ failure, device, onRetry }: FailureProps) => (
  <div role="alert" className="grid grid-cols-1 justify-items-start gap-3">
    <p>
      {isTransient(failure.error) ? offlineWords(device) : codingTaskErrorMessage(failure.error)}
    </p>
    <Button look="quiet" onClick={onRetry}>
      Try Again
    </Button>
  </div>
)

type Props = {
  task: CodingTask
  submission: Submission
  /** The learner's tries so far, if the submission counts as one. */
  tries: number
  selected: number | undefined
  onSelect: (place: number | undefined) => void
  isFolding: boolean
  onGoToLine: (line: number) => void
  onRetry: () => void
}

/** What came of a program. */
export function ResultView({ submission, onRetry, ...rest }: Props) {
  const { status, result } = submission
  if (status === 'not-judged' || !result)
    return (
      <div className="grid grid-cols-1 justify-items-start gap-3">
        <p>Our side failed. It doesn't count as a try. Try again.</p>
        <Button look="quiet" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    )
  return <Judged submission={submission} result={result} {...rest} />
}

type JudgedProps = Omit<Props, 'onRetry'> & { result: SubmissionResult }

function Judged({ result, ...props }: JudgedProps) {
  const { task, submission, tries, onGoToLine } = props
  const isSamples = submission.kind === 'run'
  const context = { ...task, language: submission.language }
  const heading = describeResult(submission, result, context)

  if (result.verdict === 'not-compiled')
    return (
      <div className="grid grid-cols-1 gap-3">
        <Heading>{heading}</Heading>
        <Crash crash={{ text: result.message ?? '', line: result.line }} onGoToLine={onGoToLine} />
        {submission.kind === 'submit' && <p className="text-ink-2 text-sm">No test was run.</p>}
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-4">
        {task.kind === 'program' && result.verdict !== 'ran' && (
          <TestsRing passed={result.passed} total={result.total} />
        )}
        <div className="min-w-0">
          <Heading>{heading}</Heading>
          <p className="text-ink-2 text-sm tabular-nums">
            {[isSamples ? 'Not counted' : `Try ${tries}`, ...describeCost(result, context)].join(
              ' · ',
            )}
          </p>
        </div>
      </div>
      {result.message && <p className="whitespace-pre-wrap wrap-anywhere">{result.message}</p>}
      {isSamples && result.passed === result.total && result.verdict !== 'ran' && (
        <p>
          {task.kind === 'query'
            ? 'Submit compares it on other data too.'
            : 'Submit runs the other tests too.'}
        </p>
      )}
      <TestList result={result} {...props} />
    </div>
  )
}

const Heading = ({ children }: { children: string }) => (
  <h2 className="font-bold text-xl leading-snug">{children}</h2>
)

function describeCost(
  { cpuMs, peakMb }: SubmissionResult,
  { kind, limits, language }: Pick<CodingTask, 'kind' | 'limits'> & Pick<Submission, 'language'>,
): string[] {
  const limit = limits[language]
  if (kind === 'query') return []
  return [limit ? `${cpuMs} ms of ${limit.time}` : `${cpuMs} ms`, `${peakMb} MB`]
}
