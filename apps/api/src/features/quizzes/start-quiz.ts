import {
  QUIZ_SIZE,
  type QuizAim,
  type QuizSession,
  toAskedQuestion,
} from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { aimOfSession } from './aim-of-session.ts'
import { shuffled } from './draw.ts'
import type { BankQuestion, QuestionBank } from './question-pool.ts'
import { loadLearnerState, openQuizSession } from './queries.ts'
import { chooseForAim, topicsOf } from './quiz-aim.ts'
import type { ReTestPlan } from './choose-for-re-test.ts'

const UNIQUE_VIOLATION = '23505'
const OPTIONS = ['a', 'b', 'c', 'd']

/**
 * Retries a start that lost to a simultaneous one. The unique index lets one through, and each retry closes the quiz
 * that was opened before it.
 */
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

/** The chosen length. Quizzes whose length cannot be chosen are as long as they can be. */
const sizeOf = (aim: QuizAim): number => ('size' in aim && aim.size) || QUIZ_SIZE.most

type StartQuizInput = { userId: string; aim: QuizAim }
type StartQuizDeps = {
  db: Db
  bank: QuestionBank
  planReTest: (userId: string) => Promise<ReTestPlan>
  planMistakes: (userId: string, topicId?: string) => Promise<ReTestPlan>
}

/**
 * Starts a quiz. The order of questions and options is stored, so that a reload or another device shows the same quiz.
 * The reply is built from the question bank in memory, which has no keys.
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
  const choose = (from: BankQuestion[]) =>
    chooseForAim(aim, { questions: from, learner, plan, random: Math.random })
  const chosen = choose(questions)
  if (chosen.length === 0) throw new AppError('quiz.no-questions')
  const isMet = ({ id }: BankQuestion) => learner.met.has(id)
  const opened =
    (await openQuiz(db, { userId, aim, chosen, isMet })) ??
    // At the daily limit, re-tests and practice continue with questions that the learner has already met.
    ('reTest' in aim || 'subskill' in aim
      ? await openQuiz(db, { userId, aim, chosen: choose(questions.filter(isMet)), isMet })
      : undefined)
  if (!opened) throw new AppError('quiz.daily-limit')
  return opened
}

type ChosenQuiz = StartQuizInput & {
  chosen: BankQuestion[]
  isMet: (question: BankQuestion) => boolean
}

/** Returns undefined if no questions were chosen or they would exceed the daily number of new ones. */
async function openQuiz(
  db: Db,
  { userId, aim, chosen, isMet }: ChosenQuiz,
): Promise<QuizSession | undefined> {
  if (chosen.length === 0) return undefined
  const optionOrders = chosen.map(({ isShuffled }) =>
    (isShuffled ? shuffled(OPTIONS, Math.random) : OPTIONS).join(''),
  )
  const id = newId()
  const about = aimOfSession({
    topic_id: 'topicId' in aim ? aim.topicId : null,
    subskill: 'subskill' in aim ? aim.subskill : null,
    company: companyOf(aim),
    is_re_test: 'reTest' in aim,
    is_placement: 'placement' in aim,
    is_round: sizeOf(aim) < QUIZ_SIZE.least,
  })
  const asked = {
    questionIds: chosen.map((question) => question.id),
    questionVersions: chosen.map(({ version }) => version),
    optionOrders,
    newQuestions: chosen.filter((question) => !isMet(question)).length,
  }
  const [opened] = await retryOnConflict(() =>
    openQuizSession(db, { id, ...about, userId, ...asked }),
  )
  return (
    opened && {
      id,
      ...about,
      startedAt: opened.started_at.toISOString(),
      activeMs: 0,
      questions: chosen.map((question, place) =>
        toAskedQuestion(question, optionOrders[place] ?? 'abcd'),
      ),
      verdicts: {},
    }
  )
}

type PlanDeps = Pick<StartQuizDeps, 'planReTest' | 'planMistakes'> & { userId: string }

async function planFor(
  aim: QuizAim,
  { userId, planReTest, planMistakes }: PlanDeps,
): Promise<ReTestPlan | undefined> {
  if (!('reTest' in aim)) return undefined
  return aim.reTest === true ? planReTest(userId) : planMistakes(userId, aim.onlyTopic)
}
