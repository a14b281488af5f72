import { readFile } from 'node:fs/promises'
import type { MigrationBuilder } from 'node-pg-migrate'

const OUTSIDE_A_TRANSACTION = /^(?:--.*\n)*-- no-transaction\n/
const INDEX_CONCURRENTLY = /\bINDEX\s+CONCURRENTLY\b/i

/** `IF NOT EXISTS` takes an index that failed half-way for one that is there. Those of the queue are rebuilt now and then. */
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

/** A file of SQL, sent as one in a transaction; or statement by statement without, if its head says so. */
export async function loadMigration(path: string) {
  const text = await readFile(path, 'utf8')
  const up = (pgm: MigrationBuilder) => {
    if (!OUTSIDE_A_TRANSACTION.test(text)) return pgm.sql(text)
    pgm.noTransaction()
    for (const statement of statementsOf(text)) {
      // Such a statement waits for transactions that are older than itself, and nobody waits for it.
      if (INDEX_CONCURRENTLY.test(statement)) pgm.sql('SET lock_timeout = 0')
      pgm.sql(statement)
      pgm.sql('RESET lock_timeout')
    }
    pgm.sql(REFUSE_INVALID_INDEXES)
  }
  return { id: path, filePaths: [path], actions: { up, down: false as const } }
}

/** Several in one message would be one transaction. */
function statementsOf(text: string): string[] {
  if (text.includes('$$')) throw new Error('A body in $$ cannot stand outside a transaction')
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
