import type { Role } from '@nextround/contract/auth'
import type { Db } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'

type DemoUser = { name: string; email: string; role: Role }

export const DEMO_USERS: DemoUser[] = [
  { name: 'Asha Verma', email: 'learner@nextround.example', role: 'learner' },
  { name: 'Ravi Iyer', email: 'editor@nextround.example', role: 'editor' },
  { name: 'Meera Das', email: 'admin@nextround.example', role: 'admin' },
]

/** May run any number of times. */
export async function seedUsers(db: Db, users: DemoUser[]): Promise<void> {
  await db
    .insertInto('users')
    .values(users.map((user) => ({ id: newId(), email_verified: true, ...user })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
