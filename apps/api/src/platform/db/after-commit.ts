import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import type { Trx } from './client.ts'
import { onConnectionOf } from './connection-of.ts'

type Callback = () => void
/** By the connection on which a transaction runs; begun anew with each. */
const waiting = new WeakMap<DatabaseConnection, Callback[]>()

/** Runs after the commit; not at all after a rollback or a commit of unknown outcome. It must not throw. */
export const afterCommit = (trx: Trx, work: Callback): Promise<void> =>
  onConnectionOf(trx, async (connection) => {
    const works = waiting.get(connection)
    if (!works) throw new Error('this transaction was not begun by a database of `createDb`')
    works.push(work)
  })

class AfterCommitDriver extends PostgresDriver {
  override async beginTransaction(...begin: Parameters<PostgresDriver['beginTransaction']>) {
    waiting.set(begin[0], [])
    await super.beginTransaction(...begin)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const works = waiting.get(connection) ?? []
    waiting.delete(connection)
    await super.commitTransaction(connection)
    for (const work of works) work()
  }
}

/** The driver runs the callbacks, however the transaction was begun, so that no caller can forget to. */
export class AfterCommitDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new AfterCommitDriver(this.#config)
  }
}
