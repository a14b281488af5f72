import type { Role } from '@nextround/contract/auth'
import type { Db } from '#platform/db/client.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import {
  addPasswords,
  addVerifiedUsers,
  hasUsers,
  hasUserWithEmail,
  listUserIds,
  skipSecondFactor,
} from './seed-queries.ts'

type SeedTarget = { NODE_ENV?: string | undefined; PUBLIC_URL: string }
export type DemoUser = { name: string; email: string; role: Role }

export const DEMO_PASSWORD = 'practice-every-day'
export const DEMO_USERS: DemoUser[] = [
  { name: 'Asha Verma', email: 'learner@nextround.example', role: 'learner' },
  { name: 'Ravi Iyer', email: 'editor@nextround.example', role: 'editor' },
  { name: 'Meera Das', email: 'admin@nextround.example', role: 'admin' },
]

const REFUSAL = 'Demo users do not belong'
/** The demo users' password is public, so they may exist only on a local machine. */
const LOCAL = /^(localhost|127\.[\d.]+|\[::1\])$/

export function refuseOutsideDevelopment({ NODE_ENV, PUBLIC_URL }: SeedTarget): void {
  if (NODE_ENV === 'production') throw new Error(`${REFUSAL} in production`)
  if (!LOCAL.test(new URL(PUBLIC_URL).hostname))
    throw new Error(`${REFUSAL} on ${PUBLIC_URL}, which others can reach`)
}

/** Refuses a database that has users but no demo users: it is not a developer's own, whatever the settings say. */
export async function refuseSharedDatabase(db: Db, users: DemoUser[]): Promise<void> {
  const emails = users.map(({ email }) => email)
  if ((await hasUsers(db)) && !(await hasUserWithEmail(db, emails)))
    throw new Error(`${REFUSAL} in a database in which others have accounts`)
}

/**
 * Safe to run any number of times. The team's pages need a second factor, which a developer can skip. Nothing in the
 * product can be told to: it is the database that says that a session has passed.
 */
export async function seedUsers(
  db: Db,
  users: DemoUser[],
  { isFactorSkipped = false } = {},
): Promise<void> {
  const password = await createPasswordHasher().hash(DEMO_PASSWORD)
  await addVerifiedUsers(db, users)
  const userIds = await listUserIds(
    db,
    users.map(({ email }) => email),
  )
  await addPasswords(db, { userIds, password })
  if (isFactorSkipped) await skipSecondFactor(db, userIds)
}
