import { useState } from 'react'
import { tabStorage } from '#platform/device-storage.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { sendPending } from './outbox.ts'
import { savePending } from './pending-answers.ts'

type Props = { sessionId: string; learnerId: string | undefined; questionId: string }

/** A lucky guess hides a gap. Learners who admit one keep the point and get the question again. */
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
      I guessed. Ask me again soon; I still get the point.
    </Checkbox>
  )
}

/** The server stores the guesses. This copy restores the ticked boxes after a reload. */
const keyOf = (sessionId: string) => `guesses/${sessionId}`

const guessesIn = (sessionId: string) => (tabStorage.readJson(keyOf(sessionId)) ?? []) as string[]

export const removeGuesses = (sessionId: string) => tabStorage.remove(keyOf(sessionId))
