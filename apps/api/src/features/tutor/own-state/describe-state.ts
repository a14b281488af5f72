import { companyPractice } from '@nextround/content/practice'
import { ANSWERS_TO_JUDGE, type Dashboard, weakestFirst } from '@nextround/contract/progress'
import { counted } from '#platform/counted.ts'
import type { Db } from '#platform/db/client.ts'
import type { Request } from './find-request.ts'
import type { LearnerState } from './learner.ts'
import { describeMistakes, describeWhyWrong } from './describe-mistakes.ts'
import { describeFigures, describeStanding, describeWeakest } from './describe-skills.ts'
import { describePlan, describeReadiness, describeStreak, describeToday } from './describe-work.ts'

type Asked = {
  userId: string | null
  request: Request
  message: string
  /** The question of a finished quiz that the learner asks about. */
  questionId: string | undefined
}

const SIGN_IN_FIRST =
  "I can't see your quizzes until you [sign in](/login). If you paste a question here, I can explain the idea behind it."

/** Answers from the learner's own data. Every sentence is true for a newcomer too. */
export async function describeState(
  { db, learner }: { db: Db; learner: LearnerState },
  { userId, request, message, questionId }: Asked,
): Promise<string> {
  if (userId === null) return SIGN_IN_FIRST
  if (request === 'why-wrong') return describeWhyWrong(db, { userId, message, questionId })
  if (request === 'mistakes')
    return describeMistakes(db, { userId, counts: await learner.countMistakes(userId) })
  if (request === 'rank') return describeRank(await learner.findRank(userId))
  const dashboard = await learner.getDashboard(userId)
  if (request === 'plan') return describePlan(dashboard, await learner.findPlan(userId))
  return FROM_DASHBOARD[request](dashboard, message)
}

type FromDashboard = Exclude<Request, 'why-wrong' | 'mistakes' | 'rank' | 'plan'>

const FROM_DASHBOARD: Record<FromDashboard, (dashboard: Dashboard, message: string) => string> = {
  today: describeToday,
  streak: describeStreak,
  ready: (dashboard, message) =>
    describeReadiness(dashboard, companyIn(message) ?? dashboard.day?.drive?.company),
  weakest: (dashboard) =>
    weakestFirst(dashboard.skills).length > 0 ? describeWeakest(dashboard) : TOO_FEW_ANSWERS,
  figure: (dashboard, message) => describeFigures(dashboard, message),
  standing: (dashboard) => (dashboard.totalQuizzes > 0 ? describeStanding(dashboard) : NO_QUIZ_YET),
  'last-quiz': (dashboard) => describeLastQuiz(dashboard),
}

const FIRST_STEPS =
  'Take the [placement check](/quiz?placement=none) (a few questions from several topics), or choose a topic for your [first quiz](/topics).'
const TOO_FEW_ANSWERS = `I can't tell yet: you have too few answers. I can judge a topic once you have ${ANSWERS_TO_JUDGE} answers in it. ${FIRST_STEPS}`
const NO_QUIZ_YET = `You haven't finished a quiz yet, so there's nothing to judge. ${FIRST_STEPS}`

const companyIn = (message: string): string | undefined => {
  const words: string[] = message.toLowerCase().match(/[a-z]+/g) ?? []
  if (words.includes('nqt')) return 'tcs'
  return companyPractice.find(
    ({ slug, name }) => words.includes(slug) || words.includes(name.toLowerCase()),
  )?.slug
}

function describeRank({ rank, ranked }: { rank: number | null; ranked: number }): string {
  if (rank === null)
    return "You aren't ranked yet. The [leaderboard](/leaderboard) shows what you still need."
  return `You're number ${rank.toLocaleString('en-IN')} of ${counted(ranked, 'learner')} on the [leaderboard](/leaderboard), over all topics and all time.`
}

function describeLastQuiz({ recentQuizzes, nextStep }: Dashboard): string {
  const [last] = recentQuizzes
  if (!last) return NO_QUIZ_YET
  const { id, scorePercentage, correctAnswers, totalQuestions } = last
  const wrong = totalQuestions - correctAnswers
  return [
    `In your last quiz you got ${correctAnswers} of ${totalQuestions} right: **${scorePercentage}%**.`,
    wrong > 0
      ? `The [result](/quiz/results/${id}) explains each of the ${counted(wrong, 'question')} that cost you marks. Open one there and choose “Get a hint” to work through it with me.`
      : 'You got every question right.',
    `Next: ${nextStep.title}. [Open Today](/dashboard)`,
  ].join('\n\n')
}
