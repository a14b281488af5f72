import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './client.ts'

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }

  /** `${values.x + 1}` or a text made of it. */
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} has no value while the statement is compiled`)
  }
}

/** With its parameter values, ready to be sent. */
export type BoundStatement<Row> = (db: Db) => CompiledQuery<Row>

type CompiledStatement<Values, Row> = {
  (db: Db, values: Values): Promise<Row[]>
  /** To be sent with others by `runPipelined`. */
  with(values: Values): BoundStatement<Row>
}

/**
 * A statement that is compiled at its first use and cached. For the few that run on every request, compiling costs this
 * process about as much as running them.
 */
export function compileOnce<Values extends Record<string, unknown>, Row>(
  write: (values: Values) => RawBuilder<Row>,
): CompiledStatement<Values, Row> {
  let compiled: { query: CompiledQuery<Row>; names: string[] } | undefined
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values

  const fill =
    (values: Values): BoundStatement<Row> =>
    (db) => {
      if (!compiled) {
        const query = write(placeholders).compile(db)
        compiled = { query, names: query.parameters.map(nameOf) }
      }
      const { query, names } = compiled
      return { ...query, parameters: names.map((name) => valueOf(values, name)) }
    }
  const ask = async (db: Db, values: Values) => (await db.executeQuery(fill(values)(db))).rows
  return Object.assign(ask, { with: fill })
}

/** Anything else was computed from a placeholder during compilation and would be sent unchanged on every call. */
function nameOf(parameter: unknown): string {
  if (parameter instanceof Placeholder) return parameter.name
  throw new Error(
    'a statement that is compiled once can send only its parameters, not a value computed from them',
  )
}

/** The driver would send NULL for a missing value. Pass null to mean NULL. */
function valueOf(values: Record<string, unknown>, name: string): unknown {
  const value = values[name]
  if (value === undefined) throw new Error(`${name} has no value to send`)
  return value
}
