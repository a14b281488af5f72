import { CloudAlert, CloudCheck, CloudOff, CloudUpload, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatClock } from '#platform/format-clock.ts'
import { Badge } from '#ui/badge.tsx'
import { toPercent } from '#ui/score-tone.ts'
import { addTime, elapsedIn } from './quiz-clock.ts'

type Props = {
  sessionId: string
  number: number
  total: number
  answered: number
  /** Undefined before the first answer. */
  saved: keyof typeof STATES | undefined
}

/** The head of a running quiz, in one line: leave, question number, save state and time. */
export const AttemptHead = ({ sessionId, number, total, answered, saved }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 lg:col-span-full">
    <svg aria-hidden="true" className="fixed inset-x-0 top-0 z-1 h-1 w-full bg-line">
      <rect
        width={`${toPercent(answered, total)}%`}
        height="4"
        className="fill-accent transition-[width] duration-200"
      />
    </svg>
    <Link
      to="/topics"
      className="-ml-2 flex min-h-11 w-fit items-center gap-1.5 rounded-control px-2 font-medium text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden="true" className="size-5" />
      Leave
    </Link>
    {/* Hidden from screen readers, because the question's heading says it too. */}
    <p aria-hidden="true" className="whitespace-nowrap font-semibold tabular-nums">
      {`${number} of ${total}`}
    </p>
    <div className="flex items-center justify-end gap-2">
      {saved && <SavedChip state={saved} />}
      <Elapsed sessionId={sessionId} />
    </div>
  </div>
)

const STATES = {
  saved: { look: 'good', Icon: CloudCheck, words: 'Saved' },
  saving: { look: 'plain', Icon: CloudUpload, words: 'Saving...' },
  waiting: { look: 'amber', Icon: CloudOff, words: 'Waiting', rest: ' for network' },
  unsaved: { look: 'bad', Icon: CloudAlert, words: 'Not saved' },
} as const

/** Shows whether the answers are saved. Not a live region, because it would interrupt the announced verdict. */
function SavedChip({ state }: { state: keyof typeof STATES }) {
  const { look, Icon, words, ...more } = STATES[state]
  return (
    <Badge look={look}>
      <Icon aria-hidden="true" className="size-4 max-sm:hidden" />
      <span>
        {words}
        {'rest' in more && <span className="max-sm:sr-only">{more.rest}</span>}
      </span>
    </Badge>
  )
}

const TICK_MS = 1000

/** Counts only while the page is visible. */
function Elapsed({ sessionId }: { sessionId: string }) {
  const [ms, setMs] = useState(() => elapsedIn(sessionId))

  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setMs(addTime(sessionId, TICK_MS))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [sessionId])

  return (
    <span role="timer" aria-label="Elapsed time" className="text-ink-2 tabular-nums">
      {formatClock(ms)}
    </span>
  )
}
