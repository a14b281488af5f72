import * as z from 'zod/mini'
import { ERRORS, type ErrorCode } from './errors.ts'

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** The body of every error reply. */
export const Problem = z.object({
  code: z.enum(codes),
  /** Identifies the request in our logs, so that a learner can quote it. */
  requestId: z.string(),
  /** Which parts of the request were refused, for `request.invalid`. */
  fields: z.optional(z.array(z.string())),
})
export type Problem = z.infer<typeof Problem>
