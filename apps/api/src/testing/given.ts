import type { Db } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'

export type TestUser = {
  id: string
  name: string
  email: string
  role: 'learner' | 'editor' | 'admin'
  token: string
}

/** What a test starts from, said in the words of the product. */
export const givenIn = (db: Db) => ({
  /** A signed-in user. */
  async user({
    role = 'learner',
    name = 'Asha',
  }: {
    role?: TestUser['role']
    name?: string
  } = {}): Promise<TestUser> {
    const id = newId()
    const user = { id, name, email: `${id}@example.com`, role }
    const token = newId()
    await db.insertInto('users').values(user).execute()
    await db
      .insertInto('sessions')
      .values({ id: newId(), user_id: id, token, expires_at: new Date(Date.now() + 60_000) })
      .execute()
    return { ...user, token }
  },
})
