import { toAskedQuestion } from '@nextround/contract/question-kinds'
import type { AskedQuestion } from '@nextround/contract/quizzes'
import type { AskedSet } from '@nextround/contract/stimulus'
import type { Announce } from '#events'
import { orderOptions } from '#question-kinds'
import type { Db, Trx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { listSets, loadQuestionTexts, questionsOfSession } from './asked-questions.ts'
import { completeSession } from './finish-queries.ts'
import { toFinishedQuiz } from './finish-quiz.ts'
import { recordMockAnswers } from './mock-queries.ts'
import { loadLearnerState, openQuizSession } from './queries.ts'
import type { BankQuestion, QuestionBank } from './question-pool.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

/** Functions for the mocks feature, which uses sessions and answers of this feature. A mock is a quiz session, too. */
export const createMockSessions = ({
  db,
  bank,
  announce,
}: {
  db: Db
  bank: QuestionBank
  announce: Announce
}) => ({
  /** The questions of these topics that the learner has answered or revealed. */
  loadMet: async (userId: string, topicIds: string[]): Promise<{ has(id: string): boolean }> =>
    (await loadLearnerState(db, { userId, topicIds })).met,

  /** Runs a transaction that opens a session, and again if another start came in between. */
  start: <T>(run: (trx: Trx) => Promise<T>): Promise<T> =>
    retryOnConflict(() => db.transaction().execute(run)),

  open: (trx: Trx, mock: NewMock) => openMock(trx, mock),

  complete: (trx: Trx, mock: FinishedMock) => completeMock(trx, announce, mock),

  /** The questions of a session as learners see them, in order. */
  loadPaper: async (session: {
    question_ids: string[]
    question_versions: number[]
    option_orders: string[]
  }): Promise<{ questions: AskedQuestion[]; sets: AskedSet[] }> => {
    const texts = await loadQuestionTexts({ db, bank }, session)
    return { questions: questionsOfSession(texts, session), sets: listSets(texts.values()) }
  },
})

type NewMock = {
  userId: string
  /** The id of the blueprint, and its name. */
  mock: string
  name: string
  chosen: BankQuestion[]
  met: { has(id: string): boolean }
}

async function openMock(trx: Trx, { userId, mock, name, chosen, met }: NewMock) {
  const id = newId()
  const optionOrders = chosen.map((question) => orderOptions(question, Math.random))
  const [opened] = await openQuizSession(trx, {
    id,
    userId,
    mock,
    topicId: null,
    subskill: null,
    company: null,
    isReTest: false,
    isPlacement: false,
    // So no average counts it.
    isRound: true,
    taskId: null,
    taskTitle: name,
    ladder: null,
    questionIds: chosen.map((question) => question.id),
    questionVersions: chosen.map(({ version }) => version),
    optionOrders,
    newQuestions: chosen.filter((question) => !met.has(question.id)).length,
  })
  if (!opened) throw new AppError('quiz.daily-limit')
  return {
    id,
    questions: chosen.map((question, place) => toAskedQuestion(question, optionOrders[place]!)),
    sets: listSets(chosen),
  }
}

/** Answers as the database compares them. Those without a value are null. */
type MockAnswer = {
  questionId: string
  kind: string
  answer: string | null
  number: string | null
  firstAnswer: string | null
  firstNumber: string | null
  givenAt: number
  spentMs: number
}
type FinishedMock = {
  userId: string
  sessionId: string
  answers: MockAnswer[]
  spentMs: number
}

/** Scores the mock and announces it like a quiz. Returns whether the first answer to each question was right. */
async function completeMock(
  trx: Trx,
  announce: Announce,
  { userId, sessionId, answers, spentMs }: FinishedMock,
): Promise<Map<string, boolean | null>> {
  const own = { userId, sessionId }
  const judged = await recordMockAnswers(trx, { ...own, answers: JSON.stringify(answers) })
  const [completed] = await completeSession(trx, { ...own, activeMs: spentMs, isMock: true })
  if (!completed) throw new Error(`the mock ${sessionId} is not open`)
  await announce(trx, 'quiz.finished', toFinishedQuiz(userId, completed))
  return new Map(judged.map(({ questionId, wasRight }) => [questionId, wasRight]))
}
