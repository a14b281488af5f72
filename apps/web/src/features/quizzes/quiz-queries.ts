import { call } from '@nextround/contract/call'
import { findOpenQuiz, getQuizOffer } from '@nextround/contract/quizzes'
import { queryOptions } from '@tanstack/react-query'

export const quizOffer = (topicId: string) =>
  queryOptions({
    queryKey: ['quiz-offer', topicId],
    queryFn: () => call(getQuizOffer, { params: { topicId } }),
  })

/** Never remembered: another device may have gone on with it. */
export const openQuiz = queryOptions({
  queryKey: ['open-quiz'],
  queryFn: async () => (await call(findOpenQuiz)).session,
  gcTime: 0,
})
