import { readFile } from 'node:fs/promises'
import type { MigrationBuilder } from 'node-pg-migrate'

const OUTSIDE_A_TRANSACTION = /^(?:--.*\n)*-- no-transaction\n/
const INDEX_CONCURRENTLY = /\bINDEX\s+CONCURRENTLY\b/i

/**
 * Fails on an invalid index, which `IF NOT EXISTS` would take for a finished one. Ignores the queue's indexes, which
 * are rebuilt from time to time.
 */
const REFUSE_INVALID_INDEXES = `
  DO $$
  DECLARE
    name text := (
      SELECT string_agg(relname, ', ') FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE NOT indisvalid AND relnamespace = 'public'::regnamespace);
  BEGIN
    IF name IS NOT NULL THEN RAISE EXCEPTION 'index % is INVALID: drop it first', name; END IF;
  END
  $$`

/**
 * Loads a SQL file that runs as a whole in a transaction, or statement by statement without one if its first lines say
 * so.
 */
export async function loadMigration(path: string) {
  const text = await readFile(path, 'utf8')
  const up = (pgm: MigrationBuilder) => {
    if (!OUTSIDE_A_TRANSACTION.test(text)) return pgm.sql(text)
    pgm.noTransaction()
    for (const statement of splitStatements(text)) {
      // Building an index concurrently waits for older transactions but blocks no other statement, so it needs no lock
      // timeout.
      if (INDEX_CONCURRENTLY.test(statement)) pgm.sql('SET lock_timeout = 0')
      pgm.sql(statement)
      pgm.sql('RESET lock_timeout')
    }
    pgm.sql(REFUSE_INVALID_INDEXES)
  }
  return { id: path, filePaths: [path], actions: { up, down: false as const } }
}

/** Splits the file, because statements that are sent together run in one transaction. */
function splitStatements(text: string): string[] {
  if (text.includes('$$')) throw new Error('A body in $$ cannot stand outside a transaction')
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
