import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './client.ts'

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }

  /** Throws when a statement computes with a placeholder, as in `${values.x + 1}`. */
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} has no value while the statement is compiled`)
  }
}

/**
 * Compiles a statement at its first use and caches it. Compiling costs 5 to 120 µs of CPU, depending on the number of
 * its parts: without the cache, starting a quiz cost this process 1.2 times as much.
 */
export function compileOnce<Values extends Record<string, unknown>, Row>(
  write: (values: Values) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: { query: CompiledQuery<Row>; names: string[] } | undefined
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values

  return async (db, values) => {
    if (!compiled) {
      const query = write(placeholders).compile(db)
      compiled = { query, names: query.parameters.map(requireName) }
    }
    const { query, names } = compiled
    const parameters = names.map((name) => requireValue(values, name))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** Throws for any other value: it was computed during compilation and would be sent unchanged on every call. */
function requireName(parameter: unknown): string {
  if (parameter instanceof Placeholder) return parameter.name
  throw new Error(
    'a statement that is compiled once can send only its parameters, not a value computed from them',
  )
}

/** Throws for a missing value, which the driver would send as NULL. Pass null to mean NULL. */
function requireValue(values: Record<string, unknown>, name: string): unknown {
  const value = values[name]
  if (value === undefined) throw new Error(`${name} has no value to send`)
  return value
}
