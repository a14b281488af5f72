import * as z from 'zod'

const step = z
  .string()
  .regex(/^-?\d$/, 'must be a digit, with a minus or without')
  .transform(Number)

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

/** Starts with a value and moves on by so many values of a ring: that of the attribute, or `in`. */
const varying = z.strictObject({
  from: z.string(),
  /** From each figure of a series to the next. */
  by: step.optional(),
  /** How much `by` grows with each figure. */
  more: step.optional(),
  /** From each column and row of a grid to the next. */
  across: step.optional(),
  down: step.optional(),
  in: z.array(z.string()).min(2).optional(),
})
const attribute = z.union([z.string(), varying])

/** How each part of a figure changes. A word means that it stays the same. */
const FigureRule = z
  .array(
    z.strictObject({
      shape: attribute,
      fill: attribute.optional(),
      size: attribute.optional(),
      pointing: attribute.optional(),
      at: attribute.optional(),
      count: attribute.optional(),
    }),
  )
  .min(1)
export type FigureRule = z.infer<typeof FigureRule>
export type Varying = z.infer<typeof varying>

/** How a machine finds the answer without the key. */
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
  /** Draws the next figure by the rule and finds it among the answer figures. */
  z.strictObject({ kind: z.literal('figure'), rule: FigureRule }),
  z.strictObject({ kind: z.literal('none'), reason: z.string().min(10) }),
])
export type Verify = z.infer<typeof Verify>
