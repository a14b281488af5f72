import pg from 'pg'
import { served } from './served.ts'

/** Runs a statement in the database behind this site, for what no page can show or do. */
export async function ask<Row extends pg.QueryResultRow>(
  site: string | undefined,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: served(site).databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
