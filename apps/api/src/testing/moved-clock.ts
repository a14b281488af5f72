import pg from 'pg'
import { vi } from 'vitest'
import { DAY_MS } from '#platform/calendar.ts'

/** PostgreSQL's clocks, which the product reads. */
const CLOCKS = ['now', 'clock_timestamp']

/**
 * Moves the clock of this process and of one database, so that days pass without waiting and without touching a row. The
 * database must be the test's own, and not in use yet. `ownerUrl` must be of a superuser.
 */
export async function moveClock(ownerUrl: string, { to }: { to: string }) {
  const { Date: RealDate } = globalThis
  let ahead = RealDate.parse(to) - RealDate.now()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()

  const moveDatabase = async () => {
    for (const clock of CLOCKS)
      await client.query(`
        CREATE OR REPLACE FUNCTION pg_catalog.${clock}() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS
        'SELECT pg_catalog.unmoved_${clock}() + interval ''${ahead} milliseconds'''`)
  }
  for (const clock of CLOCKS)
    await client.query(`ALTER FUNCTION pg_catalog.${clock}() RENAME TO unmoved_${clock}`)
  await moveDatabase()
  // Defaults still call the function that was renamed.
  const { rows } = await client.query<{ set: string }>(`
    SELECT format('ALTER TABLE %s ALTER %I SET DEFAULT %s', adrelid::regclass, attname,
             replace(pg_get_expr(adbin, adrelid), 'unmoved_', '')) AS set
      FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
     WHERE pg_get_expr(adbin, adrelid) LIKE '%unmoved_%'`)
  for (const { set } of rows) await client.query(set)

  class MovedDate extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      super(given.length === 0 ? MovedDate.now() : given[0])
    }
    static override now = () => RealDate.now() + ahead
  }
  vi.stubGlobal('Date', MovedDate)

  return {
    /** The same time of day, some days later. */
    async passDays(days: number) {
      ahead += days * DAY_MS
      await moveDatabase()
    },
    async end() {
      vi.unstubAllGlobals()
      await client.end()
    },
  }
}
