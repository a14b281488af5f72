import { useEffect, useState } from 'react'
import { formatClock } from './format-clock.ts'
import { addTime, elapsedIn } from './quiz-clock.ts'

const TICK_MS = 1000

/** Time in which the quiz was seen: a phone in a pocket does not count. */
export function Elapsed({ sessionId }: { sessionId: string }) {
  const [ms, setMs] = useState(() => elapsedIn(sessionId))

  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setMs(addTime(sessionId, TICK_MS))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [sessionId])

  return (
    <span
      role="timer"
      aria-label="Elapsed time"
      className="ml-auto font-semibold text-ink-2 tabular-nums"
    >
      {formatClock(ms)}
    </span>
  )
}
