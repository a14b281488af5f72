import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Holds the locks of the statement until the returned function is called. */
export async function hold(pool: Pool, statement: string, values: unknown[] = []) {
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query(statement, values)
  return async () => {
    await client.query('COMMIT')
    client.release()
  }
}

/** Resolves once this many sessions of the database are waiting for a lock. */
export async function untilWaiting(pool: Pool, count: number): Promise<void> {
  const waiting = async () => {
    const { rowCount } = await pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    return rowCount
  }
  await expect.poll(waiting, { timeout: 30_000, interval: 5 }).toBe(count)
}
