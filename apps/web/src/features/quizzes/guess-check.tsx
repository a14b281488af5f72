import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { guessesIn, markGuess } from './guesses.ts'

type Props = { sessionId: string; questionId: string }

/** Luck hides a gap. Who admits it keeps the point and is asked again. */
export function GuessCheck({ sessionId, questionId }: Props) {
  const [isGuess, setIsGuess] = useState(() => guessesIn(sessionId).includes(questionId))

  return (
    <Checkbox
      checked={isGuess}
      onChange={({ target: { checked } }) => {
        setIsGuess(checked)
        markGuess(sessionId, questionId, checked)
      }}
    >
      I guessed. Keep the point, and ask me again soon.
    </Checkbox>
  )
}
