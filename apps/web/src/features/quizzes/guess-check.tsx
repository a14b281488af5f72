import { useState } from 'react'
import { tabStorage } from '#platform/device-storage.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { sendPending } from './outbox.ts'
import { savePending } from './pending-answers.ts'

type Props = { sessionId: string; learnerId: string | undefined; questionId: string }

/** A right answer by luck hides a gap: who says so keeps the point and is asked again. */
export function GuessCheck({ sessionId, learnerId, questionId }: Props) {
  const [isGuess, setIsGuess] = useState(() => guessesIn(sessionId).includes(questionId))

  const change = async (checked: boolean) => {
    setIsGuess(checked)
    const others = guessesIn(sessionId).filter((id) => id !== questionId)
    tabStorage.write(keyOf(sessionId), JSON.stringify(checked ? [...others, questionId] : others))
    await savePending({ kind: 'guess', sessionId, learnerId, questionId, isGuess: checked })
    await sendPending()
  }

  return (
    <Checkbox checked={isGuess} onChange={({ target }) => void change(target.checked)}>
      I guessed. Keep the point, and ask me again soon.
    </Checkbox>
  )
}

/** The server knows the guesses; this copy ticks the boxes again after a reload. */
const keyOf = (sessionId: string) => `guesses/${sessionId}`

const guessesIn = (sessionId: string) => (tabStorage.readJson(keyOf(sessionId)) ?? []) as string[]

export const removeGuesses = (sessionId: string) => tabStorage.remove(keyOf(sessionId))
