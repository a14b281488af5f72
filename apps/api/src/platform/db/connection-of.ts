import type { DatabaseConnection } from 'kysely'
import type { Trx } from './client.ts'

/**
 * Kysely does not expose the connection of a transaction: `getExecutor` is internal. It is used here and nowhere else;
 * if a new version drops it, the tests of the callers fail.
 */
export const onConnectionOf = <Result>(
  trx: Trx,
  use: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> => trx.getExecutor().provideConnection(use)
