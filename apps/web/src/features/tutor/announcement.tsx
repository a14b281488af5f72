import { useEffect, useState } from 'react'
import { announceState } from './announce-state.ts'
import type { ChatState } from './chat-state.ts'

/** Long enough to be announced. Afterwards it is removed, so that screen readers don't find the reply twice. */
const HEARD_MS = 5_000

export function Announcement({ state }: { state: ChatState }) {
  const words = announceState(state)
  const [heard, setHeard] = useState('')
  useEffect(() => {
    const timer = setTimeout(setHeard, HEARD_MS, words)
    return () => clearTimeout(timer)
  }, [words])

  return (
    <p role="status" className="sr-only">
      {words !== heard && words}
    </p>
  )
}
