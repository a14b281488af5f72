import type { Role } from '@nextround/contract/auth'
import type { Db } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'

type DemoUser = { name: string; email: string; role: Role }

export const DEMO_PASSWORD = 'practice-every-day'
export const DEMO_USERS: DemoUser[] = [
  { name: 'Asha Verma', email: 'learner@nextround.example', role: 'learner' },
  { name: 'Ravi Iyer', email: 'editor@nextround.example', role: 'editor' },
  { name: 'Meera Das', email: 'admin@nextround.example', role: 'admin' },
]

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
