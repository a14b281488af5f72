import { AppError } from '#platform/errors.ts'

/** Nobody reads, fills in and sends a form faster than this. */
const QUICKEST_MS = 2_000

type Traces = { website?: string | undefined; openForMs?: number | undefined }

/**
 * Returns true if a field that people cannot see is filled in. The caller then pretends success, so that the program
 * learns nothing. A form sent too quickly may come from a person with autofill, who is asked to send it again.
 */
export function isFromProgram({ website, openForMs }: Traces): boolean {
  if (website) return true
  if (openForMs !== undefined && openForMs < QUICKEST_MS) throw new AppError('inbox.too-quick')
  return false
}
