import * as z from 'zod'
import { Verify } from './verify.ts'

const [Run] = Verify.options
const prints = z.string()

/** A claim of the explanation that a machine can test, such as a counterexample: what runs, and what it prints. */
export const ExplanationCheck = z.discriminatedUnion('kind', [
  /** In `program`, {{code}} is replaced by the code of the item. */
  z.strictObject({ kind: z.literal('run'), lang: Run.shape.lang, program: z.string(), prints }),
  /** Without `setup` it uses that of the item's `verify`. Without `query` or `steps` it runs the item's code. */
  z.strictObject({
    kind: z.literal('sql'),
    setup: z.string().optional(),
    query: z.string().optional(),
    steps: z.string().optional(),
    prints,
  }),
  z.strictObject({ kind: z.literal('expr'), expr: z.string(), prints }),
])
export type ExplanationCheck = z.infer<typeof ExplanationCheck>
