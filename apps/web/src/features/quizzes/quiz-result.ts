import { call } from '@nextround/contract/call'
import { getQuizGains } from '@nextround/contract/progress'
import { getQuizResult, type QuizResult } from '@nextround/contract/quizzes'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { resultOf } from '#platform/quiz-address.ts'

export const quizResult = (sessionId: string) =>
  queryOptions({
    queryKey: ['quiz-result', sessionId],
    queryFn: () => call(getQuizResult, { params: { sessionId } }),
  })

/** What the quiz has earned, and what to do now. A result is shown without it if it does not come. */
export const quizGains = (sessionId: string) =>
  queryOptions({
    queryKey: ['quiz-gains', sessionId],
    queryFn: () => call(getQuizGains, { params: { sessionId } }).catch(() => null),
    // The next step changes with every quiz, on any device.
    staleTime: 0,
  })

let finished: string | undefined

/** Opens the page of a result that is loaded already; Back leads to the page before the quiz. */
export function useShowResult() {
  const client = useQueryClient()
  const navigate = useNavigate()

  return (result: QuizResult) => {
    finished = result.id
    client.setQueryData(quizResult(result.id).queryKey, result)
    void client.prefetchQuery(quizGains(result.id))
    void navigate(resultOf(result.id), { replace: true })
  }
}

/** Finished on this page, and not yet celebrated. */
export const isJustFinished = (sessionId: string): boolean => finished === sessionId

export const endCelebration = () => {
  finished = undefined
}
