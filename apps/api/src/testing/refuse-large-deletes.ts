import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { DELETE_BATCH_SIZE } from '#platform/db/delete-in-batches.ts'

/** Makes statements that delete more rows than a batch fail, as they would time out on a large table. */
export async function refuseLargeDeletes(db: Db, table: string): Promise<void> {
  const name = sql.id(`refuse_large_deletes_of_${table}`)
  await sql`
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM gone) > ${sql.lit(DELETE_BATCH_SIZE)} THEN RAISE 'too many rows at once'; END IF;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER ${name} AFTER DELETE ON ${sql.table(table)} REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`.execute(db)
}
