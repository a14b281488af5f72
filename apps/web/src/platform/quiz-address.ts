import type { QuizAim, QuizSession } from '@nextround/contract/quizzes'

/** The page of this week's re-test. */
export const RE_TEST_URL = '/quiz?review=due'

/** The page of a newcomer's placement check, with or without a company. */
export const placementUrl = (company: string | null): string =>
  `/quiz?placement=${encodeURIComponent(company ?? NO_COMPANY)}`
/** The word in the address for a check without a company. No company has this name. */
const NO_COMPANY = 'none'
/** Returns the company of a placement check, or null if it has none. Returns undefined for other addresses. */
export const readPlacement = (query: URLSearchParams): string | null | undefined => {
  const company = query.get('placement')
  if (company === null) return undefined
  return company === NO_COMPANY ? null : company
}

/** The page of the plan to the drive. */
export const PLAN_URL = '/plan'

/** The page of a task of today's plan. */
export const taskUrl = (taskId: string): string => `/quiz?task=${encodeURIComponent(taskId)}`

/** The page to practise a topic, or one of its subskills. */
export const practiceUrl = (topicId: string, subskill?: string | null): string => {
  const page = `/quiz/${encodeURIComponent(topicId)}`
  return subskill ? `${page}?subskill=${encodeURIComponent(subskill)}` : page
}

/** The page to take such a quiz. Without an aim, the page to choose a topic. */
export function quizUrl(aim: QuizAim | undefined): string {
  if (!aim) return '/quiz'
  if ('task' in aim) return taskUrl(aim.task)
  if ('reTest' in aim) return RE_TEST_URL
  if ('placement' in aim) return placementUrl(aim.placement)
  if ('company' in aim) return `/quiz?company=${encodeURIComponent(aim.company)}`
  return practiceUrl(aim.topicId, 'subskill' in aim ? aim.subskill : undefined)
}

/**
 * A newcomer's first round: state of the history entry, because an address that starts a quiz could be sent to anyone.
 */
export const FIRST_ROUND = { to: practiceUrl('aptitude'), state: { startsWith: 5 } } as const
export const readFirstRound = (state: unknown): number | undefined =>
  (state as typeof FIRST_ROUND.state | null)?.startsWith

/** The page of a finished quiz. */
export const resultUrl = (sessionId: string): string => `/quiz/results/${sessionId}`

type QuizAimFields = Pick<
  QuizSession,
  'topicId' | 'subskill' | 'company' | 'isReTest' | 'isPlacement' | 'task'
> & { taskId?: string | null | undefined }

/** The aim of the quiz. Returns undefined for a kind of quiz that this version doesn't know. */
export function toQuizAim(quiz: QuizAimFields): QuizAim | undefined {
  const { topicId, subskill, company, isReTest, isPlacement } = quiz
  const task = quiz.task?.id ?? quiz.taskId
  if (task) return { task }
  if (isPlacement) return { placement: company }
  if (isReTest) return { reTest: true }
  if (company !== null) return { company }
  if (topicId === null) return undefined
  return subskill === null ? { topicId } : { topicId, subskill }
}
