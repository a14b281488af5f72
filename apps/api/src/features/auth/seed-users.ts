import type { Role } from '@nextround/contract/auth'
import type { Db } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'

type SeedTarget = { NODE_ENV?: string | undefined; PUBLIC_URL: string }
export type DemoUser = { name: string; email: string; role: Role }

export const DEMO_PASSWORD = 'practice-every-day'
export const DEMO_USERS: DemoUser[] = [
  { name: 'Asha Verma', email: 'learner@nextround.example', role: 'learner' },
  { name: 'Ravi Iyer', email: 'editor@nextround.example', role: 'editor' },
  { name: 'Meera Das', email: 'admin@nextround.example', role: 'admin' },
]

const REFUSAL = 'Demo users do not belong'
/** Their password is published: they are for this machine alone. */
const LOCAL = /^(localhost|127\.[\d.]+|\[::1\])$/

export function refuseOutsideDevelopment({ NODE_ENV, PUBLIC_URL }: SeedTarget): void {
  if (NODE_ENV === 'production') throw new Error(`${REFUSAL} in production`)
  if (!LOCAL.test(new URL(PUBLIC_URL).hostname))
    throw new Error(`${REFUSAL} on ${PUBLIC_URL}, which others can reach`)
}

/** A database in which people signed up before any demo user is not a developer's own, whatever the settings say. */
export async function refuseSharedDatabase(db: Db, users: DemoUser[]): Promise<void> {
  const emails = users.map(({ email }) => email)
  const anyone = db.selectFrom('users').select('id').limit(1)
  const hasAny = await anyone.executeTakeFirst()
  const hasDemo = await anyone.where('email', 'in', emails).executeTakeFirst()
  if (hasAny && !hasDemo) throw new Error(`${REFUSAL} in a database in which others have accounts`)
}

/** May run any number of times. */
export async function seedUsers(db: Db, users: DemoUser[]): Promise<void> {
  const password = await createPasswordHasher().hash(DEMO_PASSWORD)
  await db
    .insertInto('users')
    .values(users.map((user) => ({ id: newId(), email_verified: true, ...user })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const emails = users.map(({ email }) => email)
  const stored = await db.selectFrom('users').select('id').where('email', 'in', emails).execute()
  await db
    .insertInto('accounts')
    .values(
      stored.map(({ id }) => ({
        id: newId(),
        user_id: id,
        provider_id: 'credential',
        account_id: id,
        password,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'provider_id']).doNothing())
    .execute()
}
