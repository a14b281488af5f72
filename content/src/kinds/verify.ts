import * as z from 'zod'

/** The output that each option describes, if its text is not the output itself. */
const outputs = z
  .strictObject({
    a: z.string(),
    b: z.string(),
    c: z.string(),
    d: z.string().optional(),
    e: z.string().optional(),
  })
  .optional()

/** How a machine finds the answer on its own. */
export const Verify = z.discriminatedUnion('kind', [
  /** Runs the code of the item, or `program`, in which it replaces {{code}}. */
  z.strictObject({
    kind: z.literal('run'),
    lang: z.enum(['javascript', 'python', 'c', 'cpp', 'java', 'pseudocode']),
    program: z.string().optional(),
    outputs,
  }),
  /** Runs `setup`, then the code of the item, `query`, or `steps` of several sessions, on PostgreSQL. */
  z.strictObject({
    kind: z.literal('sql'),
    setup: z.string(),
    query: z.string().optional(),
    steps: z.string().optional(),
    outputs,
  }),
  /** Computes `expr` and compares it with the number in each option, or with the number to type. */
  z.strictObject({
    kind: z.literal('expr'),
    expr: z.string(),
    tolerance: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('none'), reason: z.string().min(10) }),
])
export type Verify = z.infer<typeof Verify>
