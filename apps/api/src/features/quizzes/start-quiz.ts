import type { QuizAim, QuizSession } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { aimOfSession } from './aim-of-session.ts'
import { askedAs } from './ask.ts'
import { shuffled } from './draw.ts'
import type { Bank } from './question-pool.ts'
import { findLearner, openSession } from './queries.ts'
import { chooseForAim, topicsOf } from './quiz-aim.ts'
import type { ReTestPlan } from './choose-for-re-test.ts'

const UNIQUE_VIOLATION = '23505'
const OPTIONS = ['a', 'b', 'c', 'd']

/** Of starts at the same moment the index lets one through; the next one then closes it as any other. */
async function openInTurn<T>(open: () => Promise<T>, turns = 10): Promise<T> {
  return open().catch((error: { code?: string }) => {
    if (error.code !== UNIQUE_VIOLATION || turns === 0) throw error
    return openInTurn(open, turns - 1)
  })
}

type Tools = { db: Db; bank: Bank; planReTest: (userId: string) => Promise<ReTestPlan> }

/**
 * Order and options are fixed here and stored: a refresh, or another phone, shows the same quiz. The reply is made
 * of what was chosen from memory, where there are no keys.
 */
export async function startQuiz(
  { db, bank, planReTest }: Tools,
  { userId, aim }: { userId: string; aim: QuizAim },
): Promise<QuizSession> {
  const plan = 'reTest' in aim ? await planReTest(userId) : undefined
  const [questions, learner] = await Promise.all([
    bank.questions(),
    findLearner(db, { userId, topicIds: topicsOf(aim, plan) }),
  ])
  const chosen = chooseForAim(aim, { questions, learner, plan, random: Math.random })
  if (chosen.length === 0) throw new AppError('quiz.no-questions')

  const optionOrders = chosen.map(({ isShuffled }) =>
    (isShuffled ? shuffled(OPTIONS, Math.random) : OPTIONS).join(''),
  )
  const id = newId()
  const kept = {
    topic_id: 'topicId' in aim ? aim.topicId : null,
    subskill: 'subskill' in aim ? aim.subskill : null,
    company: 'company' in aim ? aim.company : null,
    is_re_test: 'reTest' in aim,
  }
  const about = aimOfSession(kept)
  const questionIds = chosen.map(({ id }) => id)
  const [opened] = await openInTurn(() =>
    openSession(db, { id, ...about, userId, questionIds, optionOrders }),
  )
  if (!opened) throw new Error('a quiz was neither opened nor refused')
  return {
    id,
    ...about,
    startedAt: opened.started_at.toISOString(),
    activeMs: 0,
    questions: chosen.map((question, place) => askedAs(question, optionOrders[place] ?? 'abcd')),
    verdicts: {},
  }
}
