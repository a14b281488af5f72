import { call } from '@nextround/contract/call'
import { getQuizGains, type QuizGains } from '@nextround/contract/progress'
import {
  type AskedQuestion,
  getQuizResult,
  type QuizResult,
  type ReviewItem,
} from '@nextround/contract/quizzes'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { resultUrl } from '#platform/quiz-address.ts'
import { useIsHere } from '#platform/use-is-here.ts'

export const quizResult = (sessionId: string) =>
  queryOptions({
    queryKey: ['quiz-result', sessionId],
    queryFn: () => call(getQuizResult, { params: { sessionId } }),
  })

export type ReviewEntry = {
  question: AskedQuestion
  /** Undefined while the question is unanswered and its answer isn't revealed. */
  item: ReviewItem | undefined
}

/** Every question, in the quiz's order. */
export function reviewEntries({ review, unanswered = [] }: QuizResult): ReviewEntry[] {
  const entries: ReviewEntry[] = review.map((item) => ({ question: item.question, item }))
  for (const { index, question } of unanswered.toSorted((one, other) => one.index - other.index))
    entries.splice(index, 0, { question, item: undefined })
  return entries
}

/** The result after an answer was revealed, as the server would now return it. */
export function withRevealed(result: QuizResult, revealed: ReviewItem): QuizResult {
  const { id } = revealed.question
  return {
    ...result,
    review: reviewEntries(result).flatMap(({ question, item }) =>
      question.id === id ? revealed : (item ?? []),
    ),
    unanswered: result.unanswered?.filter(({ question }) => question.id !== id),
  }
}

/**
 * The quiz's rewards and the next step. If they can't be loaded, the result is shown with those of the last time, or
 * without any.
 */
export const quizGains = (sessionId: string) =>
  queryOptions({
    queryKey: ['quiz-gains', sessionId],
    queryFn: ({ client, queryKey }) =>
      call(getQuizGains, { params: { sessionId } }).catch(
        () => client.getQueryData<QuizGains>(queryKey) ?? null,
      ),
    // The next step changes with every quiz, on any device.
    staleTime: 0,
  })

let finished: string | undefined

/**
 * Opens the page of a result that is already loaded. Back leads to the page before the quiz. Returns false and opens
 * nothing if the learner has left the quiz in the meantime.
 */
export function useShowResult() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isHere = useIsHere()

  return (result: QuizResult): boolean => {
    finished = result.id
    client.setQueryData(quizResult(result.id).queryKey, result)
    if (!isHere()) return false
    void client.prefetchQuery(quizGains(result.id))
    void navigate(resultUrl(result.id), { replace: true })
    return true
  }
}

/** Whether the quiz was finished on this page and not celebrated yet. */
export const isJustFinished = (sessionId: string): boolean => finished === sessionId

export const endCelebration = () => {
  finished = undefined
}
