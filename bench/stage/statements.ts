import { listSessionUsers } from '../../apps/api/src/features/auth/queries.ts'
import { findKept } from '../../apps/api/src/features/progress/queries.ts'
import { recordFirstAnswer } from '../../apps/api/src/features/quizzes/queries.ts'
import { createDb, type Db } from '../../apps/api/src/platform/db/client.ts'

/** A statement of the application and the names of its parameters, in order. */
export type Statement = { text: string; names: string[] }

/** Taken from the application while it asks, so that an anchor cannot run another text than the product. */
async function overheard(ask: (db: Db) => Promise<unknown>): Promise<Statement> {
  const heard: Statement[] = []
  const client = {
    query: async (text: string, names: readonly unknown[]) => {
      heard.push({ text, names: names.map(String) })
      return { command: 'SELECT', rows: [], rowCount: 0 }
    },
    release: () => undefined,
  }
  const pool = { connect: async () => client, end: async () => undefined }
  await ask(createDb(pool as never))
  const [only, ...more] = heard
  if (!only || more.length > 0) throw new Error(`expected one statement, heard ${heard.length}`)
  return only
}

export const answerStatement = (): Promise<Statement> =>
  overheard((db) =>
    recordFirstAnswer(db, {
      userId: 'user',
      sessionId: 'session',
      questionId: 'question',
      answer: 'answer' as 'a',
      waitedMs: 'waited' as unknown as number,
    }),
  )

export const sessionStatement = (): Promise<Statement> =>
  overheard((db) => listSessionUsers(db, ['token']))

/** Without rows it has nothing to return; its text was heard all the same. */
export const dashboardStatement = (): Promise<Statement> =>
  overheard((db) => findKept(db, 'user').catch(() => undefined))
