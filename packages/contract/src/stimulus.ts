import * as z from 'zod/mini'

const chart = {
  /** The kind of the labels, such as `College`. */
  across: z.string(),
  /** The unit of a value, such as `offers` or `%`. */
  unit: z.string(),
  labels: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
}
/** Where it comes from, such as "The figures are invented." */
const note = z.optional(z.string())

/** A passage, a table, or a chart as its numbers, from which the page draws it. */
export const Stimulus = z.discriminatedUnion('form', [
  z.object({ form: z.literal('text'), paragraphs: z.array(z.string()), note }),
  z.object({
    form: z.literal('table'),
    /** A column with a unit has numbers. */
    columns: z.array(z.object({ name: z.string(), unit: z.optional(z.string()) })),
    rows: z.array(z.array(z.string())),
    note,
  }),
  z.object({ form: z.literal('bars'), ...chart, note }),
  z.object({ form: z.literal('grouped'), ...chart, note }),
  z.object({ form: z.literal('lines'), ...chart, note }),
  z.object({ form: z.literal('pie'), ...chart, note }),
])
export type Stimulus = z.infer<typeof Stimulus>

/** The passage, table or chart of several questions. Sent once, next to them. Nothing in it reveals an answer. */
export const AskedSet = z.object({ id: z.string(), title: z.string(), stimulus: Stimulus })
export type AskedSet = z.infer<typeof AskedSet>

/** Copies field by field, so that a reply carries nothing else that is stored. */
export const toAskedSet = ({ id, title, stimulus }: AskedSet): AskedSet => ({ id, title, stimulus })

/** The set of a question, and the question's place in it, from 1. */
export const SetPlace = z.object({ id: z.string(), place: z.int() })
export type SetPlace = z.infer<typeof SetPlace>
