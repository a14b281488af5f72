import { createHash } from 'node:crypto'

/** A list in `in (...)` makes a new text for each length. Once there are this many texts, new ones stay unnamed. */
const MAX_NAMES = 1_000
const CAN_BE_PLANNED = /^\s*(select|insert|update|delete|with)\b/i
const names = new Map<string, string>()

/**
 * Names a statement, so that Postgres plans it once per connection: an unnamed one costs about three times the CPU per
 * call.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES || !CAN_BE_PLANNED.test(text)) return known

  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
