import { orderOptions } from '#question-kinds'
import { CONTRACT_LEVEL } from '@nextround/contract/contract-level'
import type { Ladder } from '@nextround/contract/ladder'
import { toAskedQuestion } from '@nextround/contract/question-kinds'
import { QUIZ_SIZE, type QuizAim, type QuizSession } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { aimOfSession } from './aim-of-session.ts'
import { listSets } from './asked-questions.ts'
import { chooseForPlacement } from './choose-for-placement.ts'
import { type BankQuestion, listShowable, type QuestionBank } from './question-pool.ts'
import { findRunningMock, loadLearnerState, openQuizSession } from './queries.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { sectionsOfPlacement } from './placement-sections.ts'
import { chooseForAim, meanAbility, topicsOf } from './quiz-aim.ts'
import type { ReTestPlan } from './choose-for-re-test.ts'
import { chooseForTask, type PlannedTask } from './choose-for-task.ts'

const findCompany = (aim: Aim): string | null => {
  if ('placement' in aim) return aim.placement
  return 'company' in aim ? aim.company : null
}

/** The chosen length. Quizzes whose length cannot be chosen are as long as they can be. */
const chooseSize = (aim: Aim): number => ('size' in aim && aim.size) || QUIZ_SIZE.most

type Aim = Exclude<QuizAim, { task: string }>

type StartQuizInput = { userId: string; aim: QuizAim; contractLevel?: number }
type StartQuizDeps = {
  db: Db
  bank: QuestionBank
  planReTest: (userId: string) => Promise<ReTestPlan>
  planMistakes: (userId: string, topicId?: string) => Promise<ReTestPlan>
  findTask: FindTask
}
/** A task of the learner's plan for today. Undefined if there is no such task, as on any other day. */
export type FindTask = (userId: string, taskId: string) => Promise<PlannedTask | undefined>

/**
 * Starts a quiz. The order of questions and options is stored, so that a reload or another device shows the same quiz.
 * The reply is built from the question bank in memory, which has no keys.
 */
export async function startQuiz(
  { findTask, ...deps }: StartQuizDeps,
  { userId, aim, contractLevel = CONTRACT_LEVEL }: StartQuizInput,
): Promise<QuizSession> {
  const learner = { userId, contractLevel }
  if (!('task' in aim)) return startWith(deps, { ...learner, aim })
  const task = await findTask(userId, aim.task)
  if (!task) throw new AppError('quiz.not-found')
  if (task.questions === 0) throw new AppError('quiz.no-questions')
  if (task.kind === 'check')
    return startWith(deps, { ...learner, aim: { placement: task.company }, task })
  return startTask(deps, { ...learner, task })
}

type Deps = Omit<StartQuizDeps, 'findTask'>
type Start = { userId: string; contractLevel: number }

/** Starts a task of the day's plan: it asks what the plan names. */
async function startTask(
  { db, bank }: Deps,
  { userId, contractLevel, task }: Start & { task: PlannedTask },
): Promise<QuizSession> {
  const topicIds = [...new Set([...task.skills, ...task.rest].map(({ topicId }) => topicId))]
  const own = [...new Set(task.skills.map(({ topicId }) => topicId))]
  const [all, learner] = await Promise.all([
    bank.questions(),
    loadLearnerState(db, { userId, topicIds }),
  ])
  const questions = listShowable(all, contractLevel)
  const { met, recent } = learner
  const ability = meanAbility(
    learner,
    own.map((topicId) => ({ topicId, weight: 1 })),
  )
  const choose = (from: BankQuestion[]): Choice => ({
    chosen: chooseForTask({ questions: from, task, met, recent, ability, random: Math.random }),
    ladder: null,
  })
  const isMet = ({ id }: BankQuestion) => met.has(id)
  const [only] = task.skills
  const about = aimOfSession({
    topic_id: own.length === 1 ? own[0]! : null,
    subskill: task.kind === 'practise' && task.skills.length === 1 ? only!.subskill : null,
    company: null,
    // Both ask again what was once wrong.
    is_re_test: task.kind === 'review' || task.kind === 'learn',
    is_placement: false,
    is_round: task.kind !== 'quiz',
    task_id: task.id,
    task_title: task.title,
  })
  return openWithinLimit(db, {
    userId,
    about,
    isMet,
    choice: choose(questions),
    choiceOfMet: () => choose(questions.filter(isMet)),
  })
}

async function startWith(
  { db, bank, ...plans }: Deps,
  { userId, contractLevel, aim, task }: Start & { aim: Aim; task?: PlannedTask },
): Promise<QuizSession> {
  const plan = await planFor(aim, { userId, ...plans })
  const [all, learner] = await Promise.all([
    bank.questions(),
    loadLearnerState(db, { userId, topicIds: topicsOf(aim, plan) }),
  ])
  const questions = listShowable(all, contractLevel)
  const random = Math.random
  const choose = (from: BankQuestion[]): Choice => {
    if (!('placement' in aim))
      return { chosen: chooseForAim(aim, { questions: from, learner, plan, random }), ladder: null }
    const sections = sectionsOfPlacement(aim.placement)
    return chooseForPlacement({
      questions: from,
      sections,
      seen: new Set(learner.met.keys()),
      random,
    })
  }
  const choice = choose(questions)
  if (choice.chosen.length === 0) throw new AppError('quiz.no-questions')
  const isMet = ({ id }: BankQuestion) => learner.met.has(id)
  const about = aimOfSession({
    topic_id: 'topicId' in aim ? aim.topicId : null,
    subskill: 'subskill' in aim ? aim.subskill : null,
    company: findCompany(aim),
    is_re_test: 'reTest' in aim,
    is_placement: 'placement' in aim,
    is_round: chooseSize(aim) < QUIZ_SIZE.least,
    task_id: task?.id ?? null,
    task_title: task?.title ?? null,
  })
  return openWithinLimit(db, {
    userId,
    about,
    isMet,
    choice,
    ...(('reTest' in aim || 'subskill' in aim) && {
      choiceOfMet: () => choose(questions.filter(isMet)),
    }),
  })
}

type Choice = { chosen: BankQuestion[]; ladder: Ladder | null }
type NewQuiz = {
  userId: string
  about: ReturnType<typeof aimOfSession>
  isMet: (question: BankQuestion) => boolean
}
type LimitedQuiz = NewQuiz & { choice: Choice; choiceOfMet?: () => Choice }

/** At the daily limit, re-tests, practice and the plan continue with questions that the learner has already met. */
async function openWithinLimit(
  db: Db,
  { choice, choiceOfMet, ...quiz }: LimitedQuiz,
): Promise<QuizSession> {
  const opened =
    (await openQuiz(db, { ...quiz, ...choice })) ??
    (choiceOfMet && (await openQuiz(db, { ...quiz, ...choiceOfMet() })))
  if (!opened) throw new AppError('quiz.daily-limit')
  return opened
}

/** Returns undefined if no questions were chosen or they would exceed the daily number of new ones. */
async function openQuiz(
  db: Db,
  { userId, about, chosen, ladder, isMet }: NewQuiz & Choice,
): Promise<QuizSession | undefined> {
  if (chosen.length === 0) return undefined
  const optionOrders = chosen.map((question) => orderOptions(question, Math.random))
  const id = newId()
  const { task, ...stored } = about
  const asked = {
    questionIds: chosen.map((question) => question.id),
    questionVersions: chosen.map(({ version }) => version),
    optionOrders,
    ladder: ladder && JSON.stringify(ladder),
    newQuestions: chosen.filter((question) => !isMet(question)).length,
  }
  const [opened] = await retryOnConflict(
    () =>
      openQuizSession(db, {
        id,
        ...stored,
        taskId: task?.id ?? null,
        taskTitle: task?.title ?? null,
        mock: null,
        userId,
        ...asked,
      }),
    () => refuseDuringMock(db, userId),
  )
  return (
    opened && {
      id,
      ...about,
      startedAt: opened.started_at.toISOString(),
      activeMs: 0,
      questions: chosen.map((question, place) => toAskedQuestion(question, optionOrders[place]!)),
      sets: listSets(chosen),
      ...(ladder && { ladder }),
      verdicts: {},
    }
  )
}

/** A start closes a quiz that is open, but not a mock. */
async function refuseDuringMock(db: Db, userId: string): Promise<void> {
  const [mock] = await findRunningMock(db, { userId })
  if (mock) throw new AppError('quiz.mock-running')
}

type PlanDeps = Pick<StartQuizDeps, 'planReTest' | 'planMistakes'> & { userId: string }

async function planFor(
  aim: Aim,
  { userId, planReTest, planMistakes }: PlanDeps,
): Promise<ReTestPlan | undefined> {
  if (!('reTest' in aim)) return undefined
  return aim.reTest === true ? planReTest(userId) : planMistakes(userId, aim.onlyTopic)
}
