import type { AskedQuestion } from '@nextround/contract/question-kinds'
import type { AskedSet } from '@nextround/contract/stimulus'
import type { Db, Trx } from '#platform/db/client.ts'
import type { PaperQuestion } from './draw-paper.ts'
import type { ItemModel } from './scale-marks.ts'

type Paper = { questions: AskedQuestion[]; sets: AskedSet[] }

/** An answer as the database compares it. */
type FinalAnswer = {
  questionId: string
  kind: string
  answer: string | null
  number: string | null
  /** Null unless the answer was changed. */
  firstAnswer: string | null
  firstNumber: string | null
  givenAt: number
  spentMs: number
}

/** Functions that the quizzes feature provides for mocks, because it owns sessions and answers. */
export type MockSessions<Question> = {
  /** The questions of these topics that the learner has met. */
  loadMet: (userId: string, topicIds: string[]) => Promise<{ has(id: string): boolean }>
  /** Runs a transaction that opens a session, and again if another start came in between. */
  start: <T>(run: (trx: Trx) => Promise<T>) => Promise<T>
  open: (
    trx: Trx,
    mock: {
      userId: string
      mock: string
      name: string
      chosen: Question[]
      met: { has(id: string): boolean }
    },
  ) => Promise<Paper & { id: string }>
  loadPaper: (session: {
    question_ids: string[]
    question_versions: number[]
    option_orders: string[]
  }) => Promise<Paper>
  /** Scores and announces a mock. Tells whether the first answer was right where it was changed. */
  complete: (
    trx: Trx,
    mock: { userId: string; sessionId: string; answers: FinalAnswer[]; spentMs: number },
  ) => Promise<Map<string, boolean | null>>
}

export type MockDeps<Question = PaperQuestion> = {
  db: Db
  bank: { questions: () => Promise<Question[]> }
  sessions: MockSessions<Question>
  model: ItemModel
}
export type SittingDeps = {
  db: Db
  sessions: Pick<MockSessions<never>, 'loadPaper' | 'complete'>
  model: ItemModel
}
