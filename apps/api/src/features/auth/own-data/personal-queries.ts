import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

/**
 * Not deleted with an account: audit entries stay for a year and payments for eight financial years. Both hold its id,
 * not its name.
 */
const RETAINED = ['audit_log', 'payments']

/** Credentials, which never leave the server, not even for their owner. */
const SECRET_COLUMNS = new Set([
  'password',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'secret',
  'backup_codes',
  'auth_secret',
  'unsubscribe_token',
])

type PersonalRow = Record<string, unknown>

/** Reads the tables from the database schema, so that a new table cannot be forgotten. */
export async function listPersonalTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT class.relname AS name
      FROM pg_class AS class
      JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid
     WHERE class.relnamespace = 'public'::regnamespace
       AND class.relkind IN ('r', 'p') AND NOT class.relispartition
       AND attribute.attname = 'user_id' AND NOT attribute.attisdropped
     ORDER BY 1`.execute(db)
  return rows.map(({ name }) => name)
}

export async function readPersonalRows(
  db: Db,
  table: string,
  userId: string,
): Promise<PersonalRow[]> {
  const key = sql.ref(table === 'users' ? 'id' : 'user_id')
  const { rows } = await sql<PersonalRow>`
    SELECT * FROM ${sql.table(table)} WHERE ${key} = ${userId}`.execute(db)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !SECRET_COLUMNS.has(column))),
  )
}

/** Deletes all rows of a person except in retained tables. */
export async function deletePersonalRows(db: Db, userId: string): Promise<void> {
  for (const table of await listPersonalTables(db)) {
    if (RETAINED.includes(table)) continue
    await sql`DELETE FROM ${sql.table(table)} WHERE user_id = ${userId}`.execute(db)
  }
}
