import type { Submission, TaskLanguage } from '@nextround/contract/coding-tasks'
import { type RefObject, useState } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { Accepted } from '../result/accepted.tsx'
import { type Device, Progress, ResultView, SendFailure } from '../result/results-panel.tsx'
import { TestDetail } from '../result/test-detail.tsx'
import { TestList } from '../result/test-list.tsx'
import { describeVerdict, firstToOpen, hasFailed } from '../result/verdict-words.ts'
import { EarlierSubmissions } from './earlier-submissions.tsx'
import { Hints } from './hints.tsx'
import { OwnInput } from './own-input.tsx'
import { Solution } from './solution.tsx'
import type { OpenedTask } from './solve-queries.ts'
import type { useSubmission } from './use-submission.ts'
import type { WorkData } from './work-data.ts'

type Props = {
  opened: OpenedTask
  learnerId: string
  work: WorkData['work']
  language: TaskLanguage
  sending: ReturnType<typeof useSubmission>
  device: Device
  isFolding: boolean
  /** Gets the focus when a program is sent from another tab. */
  place: RefObject<HTMLDivElement | null>
  onGoToLine: (line: number) => void
  onRun: (kind: Submission['kind'], input?: string) => void
  onWork: (changes: Partial<WorkData['work']>) => void
}

/** The latest result, and what helps from there. */
export function Results({ opened, learnerId, work, language, sending, ...rest }: Props) {
  const { device, isFolding, place, onGoToLine, onRun, onWork } = rest
  const { task, listed } = opened
  const { pending, shown, failure, stop } = sending
  const [chosen, setChosen] = useState<{ id: string; test: number | undefined }>()
  const result = shown?.result ?? undefined
  const selected =
    chosen && chosen.id === shown?.id ? chosen.test : result && firstToOpen(result.tests)
  const tests = {
    task,
    selected,
    onSelect: (test: number | undefined) => shown && setChosen({ id: shown.id, test }),
    isFolding,
    onGoToLine,
  }
  const tries = Math.max(1, work.standing.tries)
  const isAccepted = shown?.kind === 'submit' && result?.verdict === 'accepted'
  const isIdle = !pending && !failure
  const open = isIdle && selected !== undefined && !isAccepted ? result?.tests[selected] : undefined

  return (
    <div ref={place} tabIndex={-1} className="@container outline-none">
      <div className={open && !isFolding ? 'grid grid-cols-[2fr_3fr] gap-6' : ''}>
        <div className="grid grid-cols-1 content-start gap-4">
          {pending && <Progress pending={pending} onStop={() => void stop()} />}
          {!pending && failure && (
            <SendFailure failure={failure} device={device} onRetry={() => onRun(failure.kind)} />
          )}
          {isIdle && !shown && <NotRun opened={opened} />}
          {isIdle && shown && isAccepted && result && (
            <>
              <Accepted
                task={task}
                listed={listed}
                learnerId={learnerId}
                submission={shown}
                result={result}
                tries={tries}
              />
              <Disclosure label="All tests">
                <TestList submission={shown} result={result} {...tests} isFolding />
              </Disclosure>
            </>
          )}
          {isIdle && shown && !isAccepted && (
            <ResultView
              submission={shown}
              tries={tries}
              onRetry={() => onRun(shown.kind)}
              {...tests}
            />
          )}
        </div>
        {open && shown && !isFolding && (
          <section aria-label={open.name} className="min-w-0 border-line border-l pl-6">
            <h3 className="mb-3 flex flex-wrap items-center gap-3 font-bold text-lg">
              {open.name}
              <span
                className={`rounded-full px-2.5 py-1 font-sans text-xs tracking-normal ${hasFailed(open) ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good'}`}
              >
                {describeVerdict(open, { ...task, language: shown.language })}
              </span>
            </h3>
            <TestDetail task={task} test={open} onGoToLine={onGoToLine} />
          </section>
        )}
      </div>
      <div className="mt-4 grid grid-cols-1 gap-3">
        {task.kind === 'program' && (
          <OwnInput
            firstInput={task.samples[0]?.input ?? ''}
            isBusy={pending !== undefined}
            onRun={(input) => onRun('run', input)}
          />
        )}
        {!isAccepted && (
          <Hints
            taskId={task.id}
            hints={work.hints}
            hintCount={work.hintCount}
            onOpened={(hints) => onWork({ hints })}
          />
        )}
        <Solution
          taskId={task.id}
          language={language}
          solution={work.solution}
          onOpened={(solution) => onWork({ solution })}
        />
        <EarlierSubmissions submissions={work.submissions} />
      </div>
    </div>
  )
}

/** Before the first result: what will be tested. */
const NotRun = ({ opened: { task } }: Pick<Props, 'opened'>) => (
  <div className="grid grid-cols-1 gap-2">
    <h2 className="font-bold text-xl">Not run yet</h2>
    <p className="text-ink-2">
      {task.kind === 'query'
        ? 'Run shows your rows. Submit compares them, on other data too.'
        : 'Run tries the samples and counts for nothing. Submit runs all tests:'}
    </p>
    <ul className="list-disc pl-5 text-ink-2 marker:text-ink-3">
      {task.tests.map(({ name, isVisible }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the tests of a task do not move
        <li key={place}>
          {name}
          {!isVisible && <span className="text-ink-3 text-sm"> (hidden data)</span>}
        </li>
      ))}
    </ul>
  </div>
)
