import { call } from '@nextround/contract/call'
import { stepsIn } from '@nextround/contract/ladder'
import {
  findOpenQuiz,
  getCompanyQuizOffer,
  getPlacementOffer,
  getQuizOffer,
  getReTestOffer,
  getTaskOffer,
  type QuizAim,
  type QuizSession,
} from '@nextround/contract/quizzes'
import { queryOptions } from '@tanstack/react-query'
import { callOrCached } from '#platform/offline-cache.ts'
import { isAnswerIn, type PendingAnswer, listPending } from './pending-answers.ts'

export const quizOffer = (aim: QuizAim) =>
  queryOptions({
    queryKey: ['quiz-offer', aim],
    queryFn: () => askForOffer(aim),
    // Never cached: every quiz changes which questions are due and which were answered too recently to practise.
    ...(('reTest' in aim || 'subskill' in aim || 'task' in aim) && { staleTime: 0, gcTime: 0 }),
  })

function askForOffer(aim: QuizAim) {
  if ('task' in aim) return call(getTaskOffer, { params: { taskId: aim.task } })
  if ('reTest' in aim) return call(getReTestOffer)
  if ('placement' in aim)
    return call(getPlacementOffer, { query: aim.placement ? { company: aim.placement } : {} })
  if ('company' in aim) return call(getCompanyQuizOffer, { params: aim })
  const query = 'subskill' in aim ? { subskill: aim.subskill } : {}
  return call(getQuizOffer, { params: { topicId: aim.topicId }, query })
}

/** An open quiz with the answers that only this device has. */
export type OpenQuiz = { session: QuizSession; pending: PendingAnswer[] }

/**
 * Never cached: another device may have continued the quiz. Without a network, it is this device's last saved reply.
 */
export const openQuiz = queryOptions({
  queryKey: ['open-quiz'],
  queryFn: askForOpenQuiz,
  gcTime: 0,
})

async function askForOpenQuiz(): Promise<OpenQuiz | null> {
  // Listed before the call: an answer sent in the meantime is in the reply, so no answer is missing from both.
  const pending = await listPending()
  const { session } = (await callOrCached(findOpenQuiz)).reply
  return session && { session, pending: pending.filter(isAnswerIn(session.id)) }
}

/** How many questions an open quiz asks. */
export const countQuestions = ({ session: { ladder, questions } }: OpenQuiz): number =>
  ladder ? stepsIn(ladder) : questions.length

/** Counts answers on the server and on this device. */
export const answeredIn = ({ session, pending }: OpenQuiz): number =>
  new Set([...Object.keys(session.verdicts), ...pending.map(({ questionId }) => questionId)]).size
