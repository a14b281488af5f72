import { call } from '@nextround/contract/call'
import {
  findOpenQuiz,
  getCompanyQuizOffer,
  getPlacementOffer,
  getQuizOffer,
  getReTestOffer,
  type QuizAim,
  type QuizSession,
} from '@nextround/contract/quizzes'
import { queryOptions } from '@tanstack/react-query'
import { callOrLastSeen } from '#platform/last-seen.ts'
import { isAnswerIn, type PendingAnswer, listPending } from './pending-answers.ts'

export const quizOffer = (aim: QuizAim) =>
  queryOptions({
    queryKey: ['quiz-offer', aim],
    queryFn: () => askForOffer(aim),
    // Every quiz changes what is due, and what was answered too lately to be practised.
    ...(('reTest' in aim || 'subskill' in aim) && { staleTime: 0, gcTime: 0 }),
  })

function askForOffer(aim: QuizAim) {
  if ('reTest' in aim) return call(getReTestOffer)
  if ('placement' in aim)
    return call(getPlacementOffer, { query: aim.placement ? { company: aim.placement } : {} })
  if ('company' in aim) return call(getCompanyQuizOffer, { params: aim })
  const { topicId, ...query } = aim
  return call(getQuizOffer, { params: { topicId }, query })
}

/** An open quiz with the answers that only this device has. */
export type OpenQuiz = { session: QuizSession; pending: PendingAnswer[] }

/** Asked for every time: another device may have gone on with it. Without a network it is the last reply that this device has. */
export const openQuiz = queryOptions({
  queryKey: ['open-quiz'],
  queryFn: askForOpenQuiz,
  gcTime: 0,
})

async function askForOpenQuiz(): Promise<OpenQuiz | null> {
  // Before the call: what is sent meanwhile is in its reply, so that no answer is missing from both.
  const pending = await listPending()
  const { session } = (await callOrLastSeen(findOpenQuiz)).reply
  return session && { session, pending: pending.filter(isAnswerIn(session.id)) }
}

/** On the server or on this device. */
export const answeredIn = ({ session, pending }: OpenQuiz): number =>
  new Set([...Object.keys(session.verdicts), ...pending.map(({ questionId }) => questionId)]).size
