import type { CodingTask } from '@nextround/content/coding-tasks'
import type { Submission, SubmissionResult } from '@nextround/contract/coding-tasks'
import { Check, ChevronDown, Minus, X } from 'lucide-react'
import { useId } from 'react'
import { TestDetail } from './test-detail.tsx'
import { describeVerdict, hasFailed } from './verdict-words.ts'

type Props = {
  task: CodingTask
  submission: Submission
  result: SubmissionResult
  selected: number | undefined
  onSelect: (place: number | undefined) => void
  /** Shows the selected test below its row. Otherwise it is shown elsewhere. */
  isFolding: boolean
  onGoToLine: (line: number) => void
}

export function TestList({ task, submission, result, selected, onSelect, ...rest }: Props) {
  const { isFolding, onGoToLine } = rest
  const id = useId()
  const context = { ...task, language: submission.language }

  return (
    <ul className={isFolding ? 'divide-y divide-line border-line border-t' : 'grid gap-0.5'}>
      {result.tests.map((test, place) => {
        const isOpen = place === selected
        const isFailed = hasFailed(test)
        const words = describeVerdict(test, context)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the tests of a task do not move
          <li key={place}>
            <button
              type="button"
              aria-expanded={isFolding ? isOpen : undefined}
              aria-controls={isFolding && isOpen ? `${id}-${place}` : undefined}
              aria-pressed={isFolding ? undefined : isOpen}
              onClick={() => onSelect(isOpen && isFolding ? undefined : place)}
              className={`flex min-h-12 w-full items-center gap-3 text-left ${isFolding ? '' : 'rounded-control border border-transparent px-2.5 hover:bg-sunken aria-pressed:border-control aria-pressed:bg-surface'}`}
            >
              <Tile verdict={test.verdict} />
              <span className={`min-w-0 grow wrap-anywhere ${isOpen ? 'font-semibold' : ''}`}>
                {test.name}
              </span>
              <span
                className={`shrink-0 text-right text-sm ${isFailed ? 'max-w-[45%] font-semibold text-bad' : 'text-ink-2 tabular-nums'}`}
              >
                {test.verdict === 'passed' && test.cpuMs !== null ? (
                  <>
                    <span className="sr-only">Passed, </span>
                    {`${test.cpuMs} ms`}
                  </>
                ) : (
                  words
                )}
              </span>
              {isFolding && (
                <ChevronDown
                  aria-hidden="true"
                  className={`size-5 shrink-0 text-ink-2 transition-transform ${isOpen ? 'rotate-180' : ''}`}
                />
              )}
            </button>
            {isFolding && isOpen && (
              <div id={`${id}-${place}`}>
                <TestDetail task={task} test={test} onGoToLine={onGoToLine} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Colour, a sign and the word next to it say the same. */
function Tile({ verdict }: { verdict: SubmissionResult['tests'][number]['verdict'] }) {
  const [Icon, look] =
    verdict === 'passed'
      ? ([Check, 'bg-good text-on-fill dark:bg-good-fill'] as const)
      : verdict === 'not-run' || verdict === 'ran'
        ? ([Minus, 'bg-sunken text-ink-2 border border-control'] as const)
        : ([X, 'bg-bad text-on-fill dark:bg-bad-fill'] as const)
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center rounded-md ${look}`}
    >
      <Icon className="size-4" strokeWidth={3} />
    </span>
  )
}
