import { sql } from 'kysely'
import type { Role } from '@nextround/contract/auth'
import type { Db } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'

export const hasUsers = async (db: Db): Promise<boolean> =>
  Boolean(await db.selectFrom('users').select('id').limit(1).executeTakeFirst())

export const hasUserWithEmail = async (db: Db, emails: string[]): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('users')
      .select('id')
      .limit(1)
      .where('email', 'in', emails)
      .executeTakeFirst(),
  )

/** Leaves existing users alone. */
export const addVerifiedUsers = (db: Db, users: { name: string; email: string; role: Role }[]) =>
  db
    .insertInto('users')
    .values(users.map((user) => ({ id: newId(), email_verified: true, ...user })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()

export const listUserIds = async (db: Db, emails: string[]): Promise<string[]> => {
  const stored = await db.selectFrom('users').select('id').where('email', 'in', emails).execute()
  return stored.map(({ id }) => id)
}

/** Leaves existing passwords alone. */
export const addPasswords = (
  db: Db,
  { userIds, password }: { userIds: string[]; password: string },
) =>
  db
    .insertInto('accounts')
    .values(
      userIds.map((id) => ({
        id: newId(),
        user_id: id,
        provider_id: 'credential',
        account_id: id,
        password,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'provider_id']).doNothing())
    .execute()

/** In this database, these users' sessions count as having passed a second factor until they set up a real one. */
export const skipSecondFactor = async (db: Db, userIds: string[]) => {
  const ids = sql.join(userIds.map((id) => sql.lit(id)))
  await sql`
    CREATE OR REPLACE FUNCTION skip_second_factor() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM users
                  WHERE id = NEW.user_id AND id IN (${ids}) AND NOT has_second_factor)
      THEN NEW.second_factor_at := now();
      END IF;
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE OR REPLACE TRIGGER skip_second_factor BEFORE INSERT ON sessions
    FOR EACH ROW EXECUTE FUNCTION skip_second_factor()`.execute(db)
}
