import type { QuizAim, QuizSession } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { aimOfSession } from './aim-of-session.ts'
import { toAskedQuestion } from './asked-questions.ts'
import { shuffled } from './draw.ts'
import type { QuestionBank } from './question-pool.ts'
import { loadLearnerState, openQuizSession } from './queries.ts'
import { chooseForAim, topicsOf } from './quiz-aim.ts'
import type { ReTestPlan } from './choose-for-re-test.ts'

const UNIQUE_VIOLATION = '23505'
const OPTIONS = ['a', 'b', 'c', 'd']

/** Of simultaneous starts the unique index lets one through; each retry closes the quiz that was opened before it. */
async function retryOnConflict<T>(open: () => Promise<T>, retries = 10): Promise<T> {
  return open().catch((error: { code?: string }) => {
    if (error.code !== UNIQUE_VIOLATION || retries === 0) throw error
    return retryOnConflict(open, retries - 1)
  })
}

const companyOf = (aim: QuizAim): string | null => {
  if ('placement' in aim) return aim.placement
  return 'company' in aim ? aim.company : null
}

type StartQuizInput = { userId: string; aim: QuizAim }
type StartQuizDeps = {
  db: Db
  bank: QuestionBank
  planReTest: (userId: string) => Promise<ReTestPlan>
  planMistakes: (userId: string, topicId?: string) => Promise<ReTestPlan>
}

/**
 * Order and options are fixed here and stored: a refresh, or another phone, shows the same quiz. The reply is made
 * of what was chosen from memory, where there are no keys.
 */
export async function startQuiz(
  { db, bank, ...plans }: StartQuizDeps,
  { userId, aim }: StartQuizInput,
): Promise<QuizSession> {
  const plan = await planFor(aim, { userId, ...plans })
  const [questions, learner] = await Promise.all([
    bank.questions(),
    loadLearnerState(db, { userId, topicIds: topicsOf(aim, plan) }),
  ])
  const chosen = chooseForAim(aim, { questions, learner, plan, random: Math.random })
  if (chosen.length === 0) throw new AppError('quiz.no-questions')

  const optionOrders = chosen.map(({ isShuffled }) =>
    (isShuffled ? shuffled(OPTIONS, Math.random) : OPTIONS).join(''),
  )
  const id = newId()
  const columns = {
    topic_id: 'topicId' in aim ? aim.topicId : null,
    subskill: 'subskill' in aim ? aim.subskill : null,
    company: companyOf(aim),
    is_re_test: 'reTest' in aim,
    is_placement: 'placement' in aim,
  }
  const about = aimOfSession(columns)
  const asked = {
    questionIds: chosen.map((question) => question.id),
    questionVersions: chosen.map(({ version }) => version),
    optionOrders,
  }
  const [opened] = await retryOnConflict(() =>
    openQuizSession(db, { id, ...about, userId, ...asked }),
  )
  if (!opened) throw new Error('a quiz was neither opened nor refused')
  return {
    id,
    ...about,
    startedAt: opened.started_at.toISOString(),
    activeMs: 0,
    questions: chosen.map((question, place) =>
      toAskedQuestion(question, optionOrders[place] ?? 'abcd'),
    ),
    verdicts: {},
  }
}

type PlanDeps = Pick<StartQuizDeps, 'planReTest' | 'planMistakes'> & { userId: string }

async function planFor(
  aim: QuizAim,
  { userId, planReTest, planMistakes }: PlanDeps,
): Promise<ReTestPlan | undefined> {
  if (!('reTest' in aim)) return undefined
  return aim.reTest === true ? planReTest(userId) : planMistakes(userId, aim.onlyTopic)
}
