/** Error fields that name codes and objects. None of them holds a value that someone typed. */
const SAFE_FIELDS = [
  'code',
  'responseCode',
  'command',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'syscall',
  'hostname',
  'address',
  'port',
] as const
/** The fields of a one-line summary. */
const SUMMARY_FIELDS = [
  'code',
  'responseCode',
  'command',
  'table',
  'constraint',
  'syscall',
] as const

type SafeFields = Partial<Record<(typeof SAFE_FIELDS)[number], string | number>>
export type ErrorDescription = SafeFields & {
  type: string
  stack?: string
  cause?: ErrorDescription
  errors?: ErrorDescription[]
}

const MAX_DEPTH = 3
const FRAME = /^ {4}at (?:.+ \()?(?:file:|node:|\/|[A-Z]:\\|<anonymous>|native|index \d+).*$/

/**
 * Returns what may be logged about an error: its type, the fields above and the stack frames. Never its message, which
 * may quote personal data: Postgres quotes the row, a mail server the address, a parser the body.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error }
  const { cause, errors } = error as { cause?: unknown; errors?: unknown }
  const frames = (error.stack ?? '').split('\n').filter((line) => FRAME.test(line))
  return {
    type: error.constructor.name,
    ...pickSafeFields(error),
    ...(frames.length > 0 && { stack: frames.join('\n') }),
    ...(depth < MAX_DEPTH && cause !== undefined && { cause: describeError(cause, depth + 1) }),
    ...(depth < MAX_DEPTH &&
      Array.isArray(errors) && { errors: errors.map((each) => describeError(each, depth + 1)) }),
  }
}

/** Describes an error in one line, with nothing that `describeError` would leave out. */
export function summarizeError(error: unknown): string {
  const { type, ...rest } = describeError(error, MAX_DEPTH)
  return [type, ...SUMMARY_FIELDS.map((name) => rest[name])]
    .filter((word) => word !== undefined)
    .join(' ')
}

function pickSafeFields(error: object): SafeFields {
  const fields = error as Record<string, unknown>
  const names: SafeFields = {}
  for (const name of SAFE_FIELDS) {
    const value = fields[name]
    if (typeof value === 'string' || typeof value === 'number') names[name] = value
  }
  return names
}
