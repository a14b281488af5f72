import { AppError } from '#platform/errors.ts'

/** Nobody reads a form, fills it in and sends it in less. */
const QUICKEST_MS = 2_000

type Traces = { website?: string | undefined; openForMs?: number | undefined }

/**
 * True for whoever fills in a field that people do not see; they are told that all went well and learn nothing. Who was too
 * quick may be a person whose browser filled the form in, so they are told to send it again.
 */
export function isFromProgram({ website, openForMs }: Traces): boolean {
  if (website) return true
  if (openForMs !== undefined && openForMs < QUICKEST_MS) throw new AppError('inbox.too-quick')
  return false
}
