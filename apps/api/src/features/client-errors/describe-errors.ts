import type { Db } from '#platform/db/client.ts'
import { findError, listErrors } from './queries.ts'
import { resolveStack } from './resolve-stack.ts'

const LISTED = 50

type Wanted = { fingerprint: string | undefined; folder: string }

/** Formats the errors for the operator's terminal: a list, or one of them with its stack resolved. */
export async function describeErrors(db: Db, { fingerprint, folder }: Wanted): Promise<string> {
  if (fingerprint === undefined) {
    const errors = await listErrors(db, { limit: LISTED })
    return errors.map(toLine).join('\n') || 'No errors'
  }
  const error = await findError(db, fingerprint)
  if (!error) throw new Error(`No error has the fingerprint ${fingerprint}`)
  return [
    toLine(error),
    `first seen ${error.first_seen_at.toISOString()}`,
    resolveStack(error.stack, folder) || '(no stack)',
  ].join('\n')
}

type Row = Awaited<ReturnType<typeof listErrors>>[number]

const toLine = ({ fingerprint, kind, message, page, build, reports, last_seen_at }: Row) =>
  [last_seen_at.toISOString(), fingerprint, `${reports}x`, kind, build, page, message].join('  ')
