import { useEffect, useState } from 'react'

const PAUSE_MS = 1_000

/** To a screen reader, once the typing has paused: at every letter it would talk over the typist. */
export function SaidAfterTyping({ words }: { words: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSaid, PAUSE_MS, words)
    return () => clearTimeout(timer)
  }, [words])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
