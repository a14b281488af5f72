import type { QuizResult } from '@nextround/contract/quizzes'
import { useEffect, useEffectEvent, useState } from 'react'
import { dismissFailures, toast } from '#ui/toast.ts'
import { removeGuesses } from './guess-check.tsx'
import { listWaiting, onOutboxEvent, type OutboxEvent, PATIENCE_MS, sendPending } from './outbox.ts'
import { savePending } from './pending-answers.ts'
import { elapsedIn } from './quiz-clock.ts'

type Props = {
  sessionId: string
  learnerId: string | undefined
  onResult: (result: QuizResult) => void
}

/**
 * Ends a quiz once the server has every answer. The finish is saved like an answer: without a network (`waiting`)
 * it is sent later, also from another page.
 */
export function useFinish({ sessionId, learnerId, onResult }: Props) {
  const [state, setState] = useState<'open' | 'busy' | 'waiting'>('open')

  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.is !== 'result' || event.pending.sessionId !== sessionId) return undefined
    removeGuesses(sessionId)
    onResult(event.result)
    return true
  })
  useEffect(() => onOutboxEvent((event) => onEvent(event)), [])

  async function finish() {
    setState('busy')
    dismissFailures()
    const patience = setTimeout(setState, PATIENCE_MS, 'waiting')
    const activeMs = Math.round(elapsedIn(sessionId))
    await savePending({ kind: 'finish', sessionId, learnerId, activeMs })
    const isReachable = await sendPending()
    clearTimeout(patience)
    const isLeft = (await listWaiting()).some((pending) => pending.sessionId === sessionId)
    setState(isLeft && !isReachable ? 'waiting' : 'open')
    if (isLeft && isReachable) toast(NOT_SAVED)
  }
  return { finish, state }
}

const NOT_SAVED = {
  title: 'Error saving results',
  description: 'Failed to save quiz results',
  kind: 'destructive',
} as const
