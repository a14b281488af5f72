import type { QuizResult } from '@nextround/contract/quizzes'
import { useEffect, useEffectEvent, useState } from 'react'
import { dismissFailures, toast } from '#ui/toast.ts'
import { removeGuesses } from './guess-check.tsx'
import { onOutboxEvent, type OutboxEvent, TIMEOUT_MS, sendPending } from './outbox.ts'
import { listPending, savePending } from './pending-answers.ts'
import { elapsedIn } from './quiz-clock.ts'

type Props = {
  sessionId: string
  learnerId: string | undefined
  /** Returns true if the result is being shown. */
  onResult: (result: QuizResult) => boolean
}

/**
 * Finishes a quiz once the server has every answer. The finish is saved like an answer, so without a network
 * (`waiting`) it is sent later, possibly from another page.
 */
export function useFinish({ sessionId, learnerId, onResult }: Props) {
  const [state, setState] = useState<'open' | 'busy' | 'waiting'>('open')
  const [isSaved, setIsSaved] = useState(false)

  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.is !== 'result' || event.pending.sessionId !== sessionId) return undefined
    removeGuesses(sessionId)
    return onResult(event.result)
  })
  useEffect(() => onOutboxEvent((event) => onEvent(event)), [])

  async function finish() {
    setState('busy')
    dismissFailures()
    const timeout = setTimeout(setState, TIMEOUT_MS, 'waiting')
    const activeMs = Math.round(elapsedIn(sessionId))
    setIsSaved(await savePending({ kind: 'finish', sessionId, learnerId, activeMs }))
    const isReachable = await sendPending()
    clearTimeout(timeout)
    const isLeft = (await listPending()).some(
      (pending) => pending.kind === 'finish' && pending.sessionId === sessionId,
    )
    setState(isLeft && !isReachable ? 'waiting' : 'open')
    if (isLeft && isReachable) toast(NOT_SAVED)
  }
  return { finish, state, isSaved }
}

const NOT_SAVED = {
  title: 'Error saving results',
  description: 'Failed to save quiz results',
  kind: 'destructive',
} as const
