import { hash } from 'node:crypto'
import {
  type ClientError,
  type ClientErrorKind,
  ERROR_MESSAGE_LENGTH,
  ERROR_STACK_LENGTH,
  scrubErrorText,
} from '@nextround/contract/client-errors'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { plainLine, plainText } from '#platform/plain-text.ts'
import { countReport, deleteLeastRecent } from './queries.ts'

/** About 1 MB. A flood of forged errors pushes out the real ones, which come back with their next report. */
export const MAX_FINGERPRINTS = 500

type Deps = { db: Db; log: Log; measure: (kind: ClientErrorKind) => void }

/**
 * Counts a report under its fingerprint. Whatever a browser sends is a stranger's text: it is scrubbed again, loses its
 * control characters, and never reaches the log.
 */
export async function receiveReport(
  { db, log, measure }: Deps,
  { kind, page, build, ...texts }: ClientError,
): Promise<Record<string, never>> {
  // Cleaned first: an invisible character inside an address must not hide it from the scrubber.
  const message = scrubErrorText(plainLine(texts.message), ERROR_MESSAGE_LENGTH)
  const stack = scrubErrorText(plainText(texts.stack), ERROR_STACK_LENGTH)
  if (!message) throw new AppError('request.invalid')

  measure(kind)
  const fingerprint = hash('sha256', JSON.stringify([build, kind, message, stack])).slice(0, 12)
  const isNew = await countReport(db, { fingerprint, kind, message, stack, page, build })
  if (!isNew) return {}
  await deleteLeastRecent(db, { max: MAX_FINGERPRINTS })
  log.warn({ fingerprint, kind, page, build }, 'a browser reported a new error')
  return {}
}
