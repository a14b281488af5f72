import * as z from 'zod'

/** The failsafe YAML schema keeps every scalar a string, so that options such as `null` or `1.10` survive. */
export const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)

/** A part of a whole, such as `0.33`. */
export const share = z
  .string()
  .regex(/^(0\.\d*[1-9]\d*|1)$/, 'must be more than 0 and at most 1, such as 0.33')
  .transform(Number)

export const Level = z.enum(['beginner', 'intermediate', 'advanced'])

/** For example `2026-11-15`. Pages format it as specified. */
export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-11-15')

/** Marks something that is shown although it is not built yet. */
export const Status = z.enum(['planned'])

/** An address on this site or another. */
export const Address = z
  .string()
  .regex(/^(\/|https:\/\/|mailto:)/, 'must start with /, https:// or mailto:')
