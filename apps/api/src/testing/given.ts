import { createPasswordHasher, TEST_COST } from '../features/auth/passwords/password-hasher.ts'
import type { Db } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'

export type TestUser = {
  id: string
  name: string
  email: string
  role: 'learner' | 'editor' | 'admin'
  token: string
}

type UserOptions = {
  role?: TestUser['role']
  name?: string
  email?: string
  password?: string
  /** India's by default. */
  timeZone?: string
  isVerified?: boolean
  isSuspended?: boolean
  /** Has recently confirmed their identity, as after signing in. */
  isConfirmed?: boolean
  /** Team members have passed it unless a test overrides this. */
  secondFactor?: 'none' | 'waiting' | 'passed'
}

const hasher = createPasswordHasher(TEST_COST)
const AN_HOUR = 60 * 60 * 1_000

/** Test fixtures, in the vocabulary of the product. */
export const givenIn = (db: Db) => ({
  /** Creates a signed-in user. */
  async user(wanted: UserOptions = {}): Promise<TestUser> {
    const { role = 'learner', name = 'Asha', isVerified = true, isConfirmed = true } = wanted
    const { secondFactor = role === 'learner' ? 'none' : 'passed' } = wanted
    const id = newId()
    const user = { id, name, email: wanted.email ?? `${id}@example.com`, role }
    const token = newId()
    await db
      .insertInto('users')
      .values({
        ...user,
        email_verified: isVerified,
        opened_at: isVerified ? new Date() : null,
        suspended_at: wanted.isSuspended ? new Date() : null,
        has_second_factor: secondFactor !== 'none',
        ...(wanted.timeZone && { time_zone: wanted.timeZone }),
      })
      .execute()
    await db
      .insertInto('sessions')
      .values({
        id: newId(),
        user_id: id,
        token,
        expires_at: new Date(Date.now() + AN_HOUR),
        confirmed_at: isConfirmed ? new Date() : new Date(Date.now() - AN_HOUR),
        second_factor_at: secondFactor === 'passed' ? new Date() : null,
      })
      .execute()
    if (wanted.password !== undefined) {
      const password = await hasher.hash(wanted.password)
      const account = { id: newId(), user_id: id, provider_id: 'credential', account_id: id }
      await db
        .insertInto('accounts')
        .values({ ...account, password })
        .execute()
    }
    return { ...user, token }
  },
})
