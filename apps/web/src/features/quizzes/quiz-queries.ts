import { call } from '@nextround/contract/call'
import {
  findOpenQuiz,
  getCompanyQuizOffer,
  getQuizOffer,
  getReTestOffer,
  type QuizAim,
} from '@nextround/contract/quizzes'
import { queryOptions } from '@tanstack/react-query'

export const quizOffer = (aim: QuizAim) =>
  queryOptions({ queryKey: ['quiz-offer', aim], queryFn: () => askForOffer(aim) })

function askForOffer(aim: QuizAim) {
  if ('reTest' in aim) return call(getReTestOffer)
  if ('company' in aim) return call(getCompanyQuizOffer, { params: aim })
  const { topicId, ...query } = aim
  return call(getQuizOffer, { params: { topicId }, query })
}

/** Never remembered: another device may have gone on with it. */
export const openQuiz = queryOptions({
  queryKey: ['open-quiz'],
  queryFn: async () => (await call(findOpenQuiz)).session,
  gcTime: 0,
})
