import type { QuizAim, QuizSession } from '@nextround/contract/quizzes'

/** The re-test of this week. */
export const RE_TEST = '/quiz?review=due'

/** The placement check of newcomers, for a company or for none. */
export const placementFor = (company: string | null): string =>
  `/quiz?placement=${encodeURIComponent(company ?? NO_COMPANY)}`
/** In the address; no company is called so. */
const NO_COMPANY = 'none'
/** Of an address: the company, null for none; undefined if it is not about a placement check. */
export const placementIn = (query: URLSearchParams): string | null | undefined => {
  const company = query.get('placement')
  if (company === null) return undefined
  return company === NO_COMPANY ? null : company
}

/** Where a topic, or one subskill of it, is practised. */
export const practiceOf = (topicId: string, subskill?: string | null): string => {
  const page = `/quiz/${encodeURIComponent(topicId)}`
  return subskill ? `${page}?subskill=${encodeURIComponent(subskill)}` : page
}

/** The page on which such a quiz is taken; without an aim, the choice of all topics. */
export function addressOf(aim: QuizAim | undefined): string {
  if (!aim) return '/quiz'
  if ('reTest' in aim) return RE_TEST
  if ('placement' in aim) return placementFor(aim.placement)
  if ('company' in aim) return `/quiz?company=${encodeURIComponent(aim.company)}`
  return practiceOf(aim.topicId, 'subskill' in aim ? aim.subskill : undefined)
}

/** The page of a finished quiz. */
export const resultOf = (sessionId: string): string => `/quiz/results/${sessionId}`

type Aimed = Pick<QuizSession, 'topicId' | 'subskill' | 'company' | 'isReTest' | 'isPlacement'>

/** What an open quiz, or a finished one, was started for; nothing for a kind this page does not know yet. */
export function aimOf(quiz: Aimed): QuizAim | undefined {
  const { topicId, subskill, company, isReTest, isPlacement } = quiz
  if (isPlacement) return { placement: company }
  if (isReTest) return { reTest: true }
  if (company !== null) return { company }
  if (topicId === null) return undefined
  return subskill === null ? { topicId } : { topicId, subskill }
}
