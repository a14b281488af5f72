import type { QuizAim, QuizResult } from '@nextround/contract/quizzes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { aimOf } from '#platform/quiz-address.ts'
import { onOutboxEvent, type OutboxEvent } from './outbox.ts'
import { isSameAim } from './quiz-aim.ts'
import type { OpenQuiz } from './quiz-queries.ts'
import { quizResult, useShowResult } from './quiz-result.ts'
import { runningQuiz, unmarkRunning } from './running-quiz.ts'

type Props = {
  aim: QuizAim
  learnerId: string | undefined
  /** Undefined until the server has replied. */
  open: OpenQuiz | null | undefined
}

/**
 * The quiz that this tab was in the middle of may be over by now, finished by the outbox or on another
 * device: then its result is shown.
 */
export function useEndedQuiz({ aim, learnerId, open }: Props) {
  const client = useQueryClient()
  const showResult = useShowResult()
  const show = (result: QuizResult) => {
    unmarkRunning()
    if (isSameAim(aimOf(result), aim)) showResult(result)
  }

  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.is !== 'result' || event.pending.sessionId !== runningQuiz(learnerId))
      return undefined
    show(event.result)
    return true
  })
  useEffect(() => onOutboxEvent((event) => onEvent(event)), [])

  const look = useEffectEvent((running: string) => {
    client.fetchQuery(quizResult(running)).then(show, () => {})
  })
  useEffect(() => {
    const running = runningQuiz(learnerId)
    if (running && open !== undefined && open?.session.id !== running) look(running)
  }, [learnerId, open])
}
