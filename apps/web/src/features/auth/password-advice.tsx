import { PASSWORD_HINTS, measureStrength } from '@nextround/contract/password'
import { Check, Circle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ProgressBar } from '#ui/progress-bar.tsx'

export default function PasswordAdvice({ password }: { password: string }) {
  const { score, label } = measureStrength(password)
  const hints = PASSWORD_HINTS.map(({ words, isMet }) => ({ words, isDone: isMet(password) }))
  const missing = hints.filter(({ isDone }) => !isDone).map(({ words }) => words)

  return (
    <div className="grid grid-cols-1 gap-3">
      <ProgressBar label="Strength" value={score} max={4} text={label} tone="meaning" />
      <ul aria-label="A strong password has" className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {hints.map(({ words, isDone }) => {
          const Icon = isDone ? Check : Circle
          return (
            <li key={words} className="flex items-center gap-2 text-ink-2 text-sm">
              <Icon
                aria-hidden="true"
                className={`size-4 shrink-0 ${isDone ? 'text-good' : 'text-ink-3'}`}
              />
              {words}
              {isDone && <span className="sr-only"> (done)</span>}
            </li>
          )
        })}
      </ul>
      <SaidAfterTyping
        words={
          password &&
          `Password strength: ${label}.${missing.length > 0 ? ` Missing: ${missing.join(', ')}.` : ''}`
        }
      />
    </div>
  )
}

const PAUSE_MS = 1_000

/** Announced to screen readers once the typing pauses. At every letter it would talk over the typist. */
function SaidAfterTyping({ words }: { words: string }) {
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
