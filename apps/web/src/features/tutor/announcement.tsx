import { useEffect, useState } from 'react'
import { announcementOf } from './announcement-of.ts'
import type { ChatState } from './chat-state.ts'

/** Long enough to be taken up; afterwards whoever reads on does not meet the reply twice. */
const HEARD_MS = 5_000

export function Announcement({ state }: { state: ChatState }) {
  const words = announcementOf(state)
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
