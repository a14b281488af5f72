import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './client.ts'

class Blank {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement whose text is written at its first use and kept: for the few that run on every tap, writing the
 * text anew costs this process about as much as asking.
 */
export function writtenOnce<Given extends Record<string, unknown>, Row>(
  write: (given: Given) => RawBuilder<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  let written: { query: CompiledQuery<Row>; names: string[] } | undefined
  const blanks = new Proxy({}, { get: (_, name) => new Blank(String(name)) }) as Given

  return async (db, given) => {
    if (!written) {
      const query = write(blanks).compile(db)
      written = { query, names: query.parameters.map((blank) => (blank as Blank).name) }
    }
    const { query, names } = written
    const parameters = names.map((name) => given[name])
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
