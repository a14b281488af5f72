import type { CodingTask } from '@nextround/content/coding-tasks'
import type { TestResult } from '@nextround/contract/coding-tasks'
import { CircleCheck, CircleX, Lightbulb } from 'lucide-react'
import { CopyIconButton } from '#ui/copy-button.tsx'
import { ReadingText } from '../reading-text.tsx'
import { RowTable } from '../row-table.tsx'
import { describeDifference, markRows, MAX_TABLE_ROWS } from './describe-difference.ts'
import { LongText } from './long-text.tsx'
import { hasFailed } from './verdict-words.ts'

export type DetailProps = {
  task: CodingTask
  test: TestResult
  onGoToLine: (line: number) => void
}

/** What a test shows of itself: a visible one its input and outputs, a hidden one only what it is about. */
export function TestDetail({ task, test, onGoToLine }: DetailProps) {
  const { input, expected, output, crash, rows, note, mistake, isVisible, verdict } = test
  const isFailed = hasFailed(test)

  return (
    <div className="grid grid-cols-1 gap-4 pb-4">
      {input !== null && (
        <div className="relative">
          <LongText label="Input" text={input} fileName="input.txt" />
          <span className="absolute -top-3 right-0">
            <CopyIconButton text={input} label="Copy the input" />
          </span>
        </div>
      )}
      {(expected !== null || output) && (
        <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2">
          {expected !== null && (
            <LongText label="Expected" text={expected} fileName="expected.txt" tone="good" />
          )}
          {output && (
            <div className="min-w-0">
              <LongText
                label="Your output"
                text={output.text}
                fileName="output.txt"
                tone={isFailed ? 'bad' : verdict === 'passed' ? 'good' : 'plain'}
              />
              {output.isCut && (
                <p className="mt-1 text-ink-2 text-sm">Only the beginning was saved.</p>
              )}
            </div>
          )}
        </div>
      )}
      {crash && <Crash crash={crash} onGoToLine={onGoToLine} />}
      {verdict === 'too-much-output' && (
        <p>Your program printed far more than the answer, so we stopped it.</p>
      )}
      {rows && <QueryRows task={task} test={test} rows={rows} />}
      {isFailed && mistake && (
        <p className="flex gap-2.5 rounded-control bg-amber-soft px-3.5 py-3">
          <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
          <span>
            <span className="font-semibold">Likely: </span>
            <ReadingText text={mistake} />
          </span>
        </p>
      )}
      {isFailed && note && (
        <p className="text-ink-2">
          <ReadingText text={note} />
        </p>
      )}
      {!isVisible && (
        <p className="text-ink-2 text-sm">
          {isFailed
            ? 'A hidden test: its data stays secret, its name says what it checks.'
            : 'A hidden test.'}
        </p>
      )}
      {isVisible && verdict === 'passed' && !input && !rows && (
        <p className="text-ink-2">It passed.</p>
      )}
      {verdict === 'not-run' && (
        <p className="text-ink-2">It wasn't run, because earlier tests had failed already.</p>
      )}
    </div>
  )
}

type CrashProps = Pick<DetailProps, 'onGoToLine'> & { crash: NonNullable<TestResult['crash']> }

export const Crash = ({ crash, onGoToLine }: CrashProps) => (
  <div className="grid grid-cols-1 gap-2">
    {crash.text && (
      <pre className="whitespace-pre-wrap rounded-control border border-bad bg-bad-soft px-3.5 py-2.5 font-mono text-sm leading-relaxed wrap-anywhere">
        {crash.text}
      </pre>
    )}
    {crash.line !== null && <GoToLine line={crash.line} onGoToLine={onGoToLine} />}
  </div>
)

type GoProps = Pick<DetailProps, 'onGoToLine'> & { line: number }

const GoToLine = ({ line, onGoToLine }: GoProps) => (
  <button
    type="button"
    onClick={() => onGoToLine(line)}
    className="min-h-11 w-fit rounded-control font-semibold text-accent underline-offset-4 hover:underline"
  >
    {`Go to line ${line}`}
  </button>
)

type RowsProps = Pick<DetailProps, 'task' | 'test'> & { rows: NonNullable<TestResult['rows']> }

function QueryRows({ task, test, rows }: RowsProps) {
  const { difference } = test
  const isCompared = test.verdict === 'passed' || test.verdict === 'wrong-answer'
  const marked = isCompared ? markRows(rows, difference) : rows.rows.map((cells) => ({ cells }))
  const missing = difference?.columns ? 0 : (difference?.missing ?? 0)
  const rest = rows.count + missing - Math.min(marked.length, MAX_TABLE_ROWS)

  return (
    <>
      {rows.count === 0 && <p>Your query ran and returned no rows.</p>}
      {marked.length > 0 && (
        <div>
          <RowTable label="Your rows" columns={rows.columns} rows={chooseShown(marked)} />
          {rest > 0 && <p className="mt-2 text-ink-2 text-sm">{`and ${rest} more`}</p>}
        </div>
      )}
      {isCompared && (
        <ul className="divide-y divide-line border-line border-y">
          {describeDifference(rows, difference, task.isOrdered).map(({ isRight, text }) => (
            <li key={text} className="flex gap-3 py-2.5">
              {isRight ? (
                <CircleCheck aria-label="Right:" className="mt-0.5 size-5 shrink-0 text-good" />
              ) : (
                <CircleX aria-label="Wrong:" className="mt-0.5 size-5 shrink-0 text-bad" />
              )}
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Where the rows are cut, those that differ stay. */
function chooseShown(rows: ReturnType<typeof markRows>) {
  if (rows.length <= MAX_TABLE_ROWS) return rows
  const differing = rows.filter(({ mark }) => mark !== 'same').slice(0, MAX_TABLE_ROWS / 2)
  const others = rows
    .filter((row) => !differing.includes(row))
    .slice(0, MAX_TABLE_ROWS - differing.length)
  const shown = new Set([...differing, ...others])
  return rows.filter((row) => shown.has(row))
}
