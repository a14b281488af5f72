import { listSessionUsers } from '../../apps/api/src/features/auth/queries.ts'
import { studyState } from '../../apps/api/src/features/drive-plan/study-queries.ts'
import { dashboardQuery } from '../../apps/api/src/features/progress/queries.ts'
import { recordFirstAnswer } from '../../apps/api/src/features/quizzes/queries.ts'
import type { Db } from '../../apps/api/src/platform/db/client.ts'
import { createDb } from '../../apps/api/src/platform/db/create-db.ts'

/** A statement of the application and the names of its parameters, in order. */
export type Statement = { text: string; names: string[] }

/** Taken from the application while it asks, so that a baseline cannot run another text than the product. */
async function captureStatement(ask: (db: Db) => Promise<unknown>): Promise<Statement> {
  const heard: Statement[] = []
  const client = {
    on: () => undefined,
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      heard.push({ text, names: values.map(String) })
      return { command: 'SELECT', rows: [], rowCount: 0 }
    },
    release: () => undefined,
  }
  const pool = { options: {}, connect: async () => client as never, end: async () => undefined }
  await ask(createDb(pool))
  const [only, ...more] = heard
  if (!only || more.length > 0) throw new Error(`expected one statement, heard ${heard.length}`)
  return only
}

export const answerStatement = (): Promise<Statement> =>
  captureStatement((db) =>
    recordFirstAnswer(db, {
      userId: 'user',
      sessionId: 'session',
      questionId: 'question',
      kind: 'kind',
      answer: 'answer',
      number: 'number',
      waitedMs: 'waited' as unknown as number,
    }),
  )

export const sessionStatement = (): Promise<Statement> =>
  captureStatement((db) => listSessionUsers(db, ['token']))

/** Without rows it has nothing to return; its text was heard all the same. */
export const dashboardStatement = (): Promise<Statement> =>
  captureStatement((db) => dashboardQuery(studyState)(db, 'user').catch(() => undefined))
