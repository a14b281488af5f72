import pg from 'pg'
import { served } from './served.ts'

/** The rows of a statement in the database behind the site of this address: for what no page can say or do. */
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
