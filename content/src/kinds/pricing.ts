import * as z from 'zod'
import { Faq } from './faq.ts'
import { Address, Status } from './scalars.ts'

const Plan = z.strictObject({
  name: z.string(),
  price: z.string().regex(/^₹[\d,]+$/, 'must be rupees such as ₹1,100'),
  /** The approximate price, rounded. */
  dollars: z
    .string()
    .regex(/^\$\d+$/, 'must be dollars such as $12')
    .optional(),
  per: z.string(),
  status: Status.optional(),
  summary: z.string(),
  includes: z.array(z.string()).min(1),
  /** Limits that may apply once plans are sold. Collapsed, because they apply to nobody today. */
  later: z.array(z.string()).default([]),
  button: z.strictObject({ label: z.string(), to: Address }),
  /** Shown below the button: what it does not cost. */
  note: z.string(),
})
export type Plan = z.infer<typeof Plan>

export const Pricing = z.strictObject({
  /** A notice for buyers. Remove it once plans can be bought. */
  notice: z.string(),
  plans: z.array(Plan).length(3),
  terms: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  faq: z.array(Faq),
})
export type Pricing = z.infer<typeof Pricing>
